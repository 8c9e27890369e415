//! Coordinates for the cells of any graph, so that near cells have near coordinates.
//!
//! A grid has its rows and columns. Elsewhere the distances from a few cells that are far from each
//! other serve: from the corners of a grid they are its rows and columns again, turned by an eighth.

use crate::Graph;

/// How many landmarks there are in each region.
const LANDMARKS: usize = 4;

/// Returns the row and the column of each cell of a grid.
pub(super) fn of_grid((rows, columns): (usize, usize)) -> Vec<[i32; 2]> {
    (0..rows * columns).map(|cell| [(cell / columns) as i32, (cell % columns) as i32]).collect()
}

/// Returns the distances of each cell from the landmarks of its region. Each landmark is the cell that
/// is farthest from those before.
pub(super) fn from_landmarks(graph: &Graph) -> Vec<[i32; LANDMARKS]> {
    let regions = graph.regions();
    let mut places = vec![[0; LANDMARKS]; graph.cells()];
    // The distance to the nearest landmark, at first to any cell of the region.
    let mut nearest = vec![i32::MAX; graph.cells()];
    let mut landmarks = Vec::new();
    for (cell, &region) in regions.iter().enumerate() {
        // Regions are numbered in the order of their first cells.
        if region as usize == landmarks.len() {
            landmarks.push(cell as u32);
        }
    }
    let mut distances = walk(graph, &landmarks);
    for number in 0..LANDMARKS {
        let away = if number == 0 { &distances } else { &nearest };
        for (cell, &region) in regions.iter().enumerate() {
            let landmark = &mut landmarks[region as usize];
            if away[cell] > away[*landmark as usize] {
                *landmark = cell as u32;
            }
        }
        distances = walk(graph, &landmarks);
        for ((place, nearest), &distance) in places.iter_mut().zip(&mut nearest).zip(&distances) {
            place[number] = distance;
            *nearest = (*nearest).min(distance);
        }
    }
    places
}

/// Returns the distance of every cell to the landmark of its region.
fn walk(graph: &Graph, landmarks: &[u32]) -> Vec<i32> {
    let mut distances = vec![-1; graph.cells()];
    for &landmark in landmarks {
        distances[landmark as usize] = 0;
    }
    graph.walk(landmarks, &mut Vec::new(), |cell, to| {
        let is_new = distances[to] < 0;
        if is_new {
            distances[to] = distances[cell] + 1;
        }
        is_new
    });
    distances
}
