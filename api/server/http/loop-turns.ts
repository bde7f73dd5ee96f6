import { subscribe } from 'node:diagnostics_channel';

/** How long connections that arrive one after the other may delay the next call. */
const CONNECTIONS_FIRST_MS = 20;

/** One at a time costs a third of the calls a second; four cost nothing that can be measured. */
const CALLS_A_ROUND = 4;

let accepted = 0;
subscribe('net.server.socket', () => {
  accepted += 1;
});

/**
 * Lets a few calls at a time begin as the event loop goes round, and connections before calls. Node accepts one connection
 * each time: if everything that was sent ran at once, a newcomer behind a thousand connections would wait for all their
 * calls.
 */
export function createLoopTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let acceptedBefore = accepted;
  let beganAt = 0;

  function goRound(): void {
    const isQuiet = accepted === acceptedBefore;
    acceptedBefore = accepted;
    if (isQuiet || performance.now() - beganAt > CONNECTIONS_FIRST_MS) {
      for (const begin of waiting.splice(0, CALLS_A_ROUND)) begin();
      beganAt = performance.now();
    }
    if (waiting.length > 0) setImmediate(goRound);
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(goRound);
    });
}
