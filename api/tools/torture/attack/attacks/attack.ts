import { setTimeout as wait } from 'node:timers/promises';
import { type Answered, askAt, type Caller } from '../ask.ts';
import type { Loot } from '../cast.ts';

export interface Attacker {
  readonly base: string;
  readonly loot: Loot;
  readonly isOver: () => boolean;
  /** Rests until the end at most. */
  readonly rest: (ms: number) => Promise<void>;
  /** A call, counted by its status; after a refusal it rests a moment. */
  readonly attempt: <Body = object>(
    caller: Caller,
    method: string,
    path: string,
    body?: object,
  ) => Promise<Answered<Body>>;
  /** Counts something else that happened. */
  readonly count: (what: string, times?: number) => void;
}

/** Runs until the end of its time. */
export type Attack = (attacker: Attacker) => Promise<void>;

/** A refusal is cheap: asked again at once, it would only measure how fast the machine makes connections. */
const AFTER_REFUSAL_MS = 50;

export function createAttacker(
  base: string,
  loot: Loot,
  over: AbortSignal,
  count: Attacker['count'],
): Attacker {
  const ask = askAt(base);
  const rest = (ms: number) => wait(ms, undefined, { signal: over }).catch(() => undefined);
  return {
    base,
    loot,
    isOver: () => over.aborted,
    rest,
    count,
    attempt: async <Body>(caller: Caller, method: string, path: string, body?: object) => {
      const answer = await ask<Body>(caller, method, path, body);
      count(String(answer.status || 'cut'));
      if (answer.status === 0 || answer.status >= 400) await rest(AFTER_REFUSAL_MS);
      return answer;
    },
  };
}
