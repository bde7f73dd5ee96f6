import { setTimeout as wait } from 'node:timers/promises';
import type { Answered, Ask } from './ask.ts';
import type { Player } from './cast.ts';
import type { Meter } from './meter.ts';

/** How long a person's app tries again while the server asks it to come later. */
const PATIENCE_MS = 60_000;

export type HonestCall = <Body = object>(
  kind: string,
  who: Player,
  method: string,
  path: string,
  body?: object,
) => Promise<Answered<Body>>;

/** Calls of honest people: repeated after a 503 with Retry-After, and measured. */
export const honestCalls =
  (ask: Ask, meter: Meter): HonestCall =>
  async <Body>(kind: string, who: Player, method: string, path: string, body?: object) => {
    const began = performance.now();
    for (;;) {
      const answer = await ask<Body>(who, method, path, body);
      const ms = performance.now() - began;
      if (answer.status === 503 && answer.retryMs !== undefined && ms < PATIENCE_MS) {
        meter.recordShed();
        await wait(answer.retryMs);
        continue;
      }
      meter.record(kind, ms, answer as Answered<object>);
      return answer;
    }
  };
