/** The functions by which a script asks for what it wants to know of a board. */

/** What every family has; the engine names those of each family besides. */
const COMMON = ["puzzle()", "rows()", "columns()", "cell(row, column)", "is_goal()"];

export interface ScriptFunction {
  name: string;
  /** Such as `cell(row, column)`. */
  signature: string;
  parameters: string[];
  /** The end of the name of the message that says what it does. */
  key: string;
}

/** Reads signatures such as `next_to(vehicle, direction)`. */
export function functionsOf(signatures: string[]): ScriptFunction[] {
  return [...signatures, ...COMMON].map((signature) => {
    const [, name = signature, inside = ""] = /^(\w+)\((.*)\)$/.exec(signature) ?? [];
    const parameters = inside.split(",").map((one) => one.trim()).filter(Boolean);
    return { name, signature, parameters, key: `${name.replace(/_/g, "-")}-${parameters.length}` };
  });
}
