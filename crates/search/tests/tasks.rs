//! Tasks on several threads against one thread that does one after the other.

use glisse_search::{Control, Limit, Meter, Random, SpareThreads, TaskMeter, Workers, first_found};

/// How much a task expands, how much it generates for each, and whether it finds something then.
#[derive(Clone, Copy, Debug)]
struct Task {
    expanded: u64,
    generated: u64,
    finds: bool,
}

fn random_tasks(random: &mut Random) -> Vec<Task> {
    let count = random.below(60);
    let rare = 1 + random.below(200);
    let task = |_| {
        let largest = if random.below(8) == 0 { 30_000 } else { 300 };
        Task {
            expanded: random.below(largest) as u64,
            generated: random.below(4) as u64,
            finds: random.below(rare) == 0,
        }
    };
    (0..count).map(task).collect()
}

/// What comes of the tasks: which one finds something, and how much was expanded and generated.
type Outcome = (Result<Option<usize>, Limit>, u64, u64);

/// One task after the other, one state after the other.
fn one_by_one(tasks: &[Task], most: Option<u64>) -> Outcome {
    let (mut expanded, mut generated) = (0, 0);
    for (number, task) in tasks.iter().enumerate() {
        for _ in 0..task.expanded {
            if most == Some(expanded) {
                return (Err(Limit::Expansions), expanded, generated);
            }
            expanded += 1;
            generated += task.generated;
        }
        if task.finds {
            return (Ok(Some(number)), expanded, generated);
        }
    }
    (Ok(None), expanded, generated)
}

fn work(tasks: &[Task], number: usize, meter: &mut TaskMeter) -> Result<Option<usize>, Limit> {
    let task = tasks[number];
    let mut left = task.expanded;
    while left > 0 {
        // Some in groups, some alone.
        if left.is_multiple_of(3) {
            let allowed = meter.allow(left.min(7))?;
            meter.count_expanded(allowed);
            meter.count_generated(allowed * task.generated);
            left -= allowed;
        } else {
            meter.expand()?;
            meter.count_generated(task.generated);
            left -= 1;
        }
    }
    Ok(task.finds.then_some(number))
}

#[test]
fn any_number_of_threads_does_what_one_does() {
    let mut random = Random::new(7);
    let mut ends = [0; 3];
    for _ in 0..150 {
        let tasks = random_tasks(&mut random);
        let (_, all, _) = one_by_one(&tasks, None);
        let most = (random.below(2) == 0).then(|| random.below(all as usize + 2) as u64);
        let expected = one_by_one(&tasks, most);
        ends[match expected.0 {
            Ok(None) => 0,
            Ok(Some(_)) => 1,
            Err(_) => 2,
        }] += 1;
        let spare = SpareThreads::default();
        spare.give();
        let workers = [1, 2, 4]
            .map(Workers::new)
            .into_iter()
            .chain([Workers::new(1).with_spare(Some(&spare))]);
        for workers in workers {
            let control = most.map_or(Control::new(), |most| Control::new().expansion_limit(most));
            let mut meter = Meter::new(control);
            let found = first_found(tasks.len(), &workers, &mut meter, |number, meter| {
                work(&tasks, number, meter)
            });
            let outcome = (found, meter.statistics.expanded, meter.statistics.generated);
            assert_eq!(outcome, expected, "{workers:?}, at most {most:?}: {tasks:?}");
        }
        assert_eq!(spare.count(), 1, "a thread was not given back");
    }
    assert!(ends.iter().all(|&count| count > 10), "{ends:?}");
}

#[test]
fn threads_end_when_the_work_is_cancelled() {
    let stop = std::sync::atomic::AtomicBool::new(true);
    let mut meter = Meter::new(Control::new().cancelled_by(&stop));
    let found = first_found(8, &Workers::new(3), &mut meter, |_, meter| {
        loop {
            meter.expand()?;
        }
        #[expect(unreachable_code, reason = "it says what a task finds")]
        Ok(None::<()>)
    });
    assert_eq!(found, Err(Limit::Cancelled));
}
