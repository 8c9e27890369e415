/** Which rows of a long list are in sight, so that only these are drawn. */
export function rowsInSight(
  count: number,
  height: number,
  scrolled: number,
  room: number,
): { first: number; last: number } {
  const spare = 4;
  const first = Math.max(0, Math.floor(scrolled / height) - spare);
  const last = Math.min(count, Math.ceil((scrolled + room) / height) + spare);
  return { first: Math.min(first, last), last };
}
