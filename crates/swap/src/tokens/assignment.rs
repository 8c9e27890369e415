//! Where tokens go that may go anywhere: the assignment with the least sum of distances.

/// Returns a column for each row of a square matrix so that the values chosen add up to the least sum:
/// the Hungarian algorithm, in O(*n*³).
pub(super) fn assign(rows: &[Vec<u32>]) -> Vec<usize> {
    const NONE: usize = usize::MAX;
    let count = rows.len();
    // Rows and columns are counted from 1; column 0 is where a new row begins.
    let (mut of_row, mut of_column) = (vec![0_i64; count + 1], vec![0_i64; count + 1]);
    let mut row_at = vec![0_usize; count + 1];
    let mut before = vec![NONE; count + 1];
    for row in 1..=count {
        row_at[0] = row;
        let mut column = 0;
        let mut least = vec![i64::MAX; count + 1];
        let mut is_used = vec![false; count + 1];
        while row_at[column] != 0 {
            is_used[column] = true;
            let here = row_at[column];
            let (mut delta, mut next) = (i64::MAX, 0);
            for to in (1..=count).filter(|&to| !is_used[to]) {
                let value = i64::from(rows[here - 1][to - 1]) - of_row[here] - of_column[to];
                if value < least[to] {
                    (least[to], before[to]) = (value, column);
                }
                if least[to] < delta {
                    (delta, next) = (least[to], to);
                }
            }
            for to in 0..=count {
                if is_used[to] {
                    of_row[row_at[to]] += delta;
                    of_column[to] -= delta;
                } else if least[to] < i64::MAX {
                    least[to] -= delta;
                }
            }
            column = next;
        }
        while column != 0 {
            let previous = before[column];
            row_at[column] = row_at[previous];
            column = previous;
        }
    }
    let mut columns = vec![0; count];
    for column in 1..=count {
        columns[row_at[column] - 1] = column - 1;
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse_search::Random;

    /// Returns the least sum by trying all permutations.
    fn slowly(rows: &[Vec<u32>], taken: &mut Vec<usize>) -> u32 {
        let Some(row) = rows.get(taken.len()) else { return 0 };
        let free: Vec<usize> = (0..rows.len()).filter(|column| !taken.contains(column)).collect();
        let sums = free.into_iter().map(|column| {
            taken.push(column);
            let sum = row[column] + slowly(rows, taken);
            taken.pop();
            sum
        });
        sums.min().unwrap_or(0)
    }

    #[test]
    fn no_assignment_is_cheaper() {
        let mut random = Random::new(3);
        for round in 0..200 {
            let count = round % 7;
            let rows: Vec<Vec<u32>> =
                (0..count).map(|_| (0..count).map(|_| random.below(9) as u32).collect()).collect();
            let columns = assign(&rows);
            let mut sorted = columns.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, (0..count).collect::<Vec<_>>());
            let sum: u32 = columns.iter().zip(&rows).map(|(&column, row)| row[column]).sum();
            assert_eq!(sum, slowly(&rows, &mut Vec::new()));
        }
    }
}
