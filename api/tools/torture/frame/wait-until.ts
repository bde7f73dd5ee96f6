import { setTimeout as wait } from 'node:timers/promises';

const CHECK_EVERY_MS = 20;
/** Generous: a machine that others use too copies a large database. */
const TIMEOUT_MS = 180_000;

/** Resolves when `condition` holds; fails with `what` if it never does. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${TIMEOUT_MS} ms`);
    await wait(CHECK_EVERY_MS);
  }
}
