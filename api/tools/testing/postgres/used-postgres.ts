import { afterAll, beforeAll, type RunnerTask } from 'vitest';
import { countAcquired } from './databases.ts';

let before = 0;

beforeAll(() => {
  before = countAcquired();
});

const isWhole = (task: RunnerTask): boolean =>
  task.mode === 'run' && (task.type === 'test' || task.tasks.every(isWhole));

/** A file of tests that uses no database of PostgreSQL proves there what it has proved on SQLite. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the first parameter's names
afterAll(({}, { tasks }) => {
  if (tasks.every(isWhole) && countAcquired() === before)
    throw new Error('no test of this file uses PostgreSQL: name it in NOT_ON_POSTGRES of vitest.config.ts');
});
