import { expect, it } from 'vitest';
import { createWriteTurns } from './write-turns.ts';

it('between two waiting writers, other calls are answered', async () => {
  const turns = createWriteTurns();
  await turns.take(5_000);
  const order: string[] = [];
  const write = async (name: string) => {
    await turns.take(5_000);
    order.push(name);
    setImmediate(() => order.push(`others after ${name}`));
    turns.pass();
  };
  const writing = ['one', 'two', 'three'].map(write);
  turns.pass();
  await Promise.all(writing);
  expect(order).toEqual(['one', 'others after one', 'two', 'others after two', 'three']);
});
