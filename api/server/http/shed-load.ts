import type { MiddlewareHandler } from 'hono';
import type { Tokens } from '../../accounts/accounts/tokens.ts';
import { Failure } from '../../failure.ts';
import { networkOf } from '../../platform/limits/network-of.ts';
import { bearerToken } from './bearer-token.ts';
import type { HttpEnvironment } from './environment.ts';
import { createLoopTurns } from './loop-turns.ts';

/** How many API calls there may be at a time. */
interface LoadSize {
  /** In progress, of everybody together: more would only wait for each other. */
  readonly calls: number;
  /** Of these, of people who are not signed in: a crowd of networks keeps nobody with an account out. */
  readonly strangers: number;
  readonly share: number;
  /** Of one caller, besides those in progress. */
  readonly waiting: number;
}

/** A share is as many calls as a browser opens connections to one server over HTTP/1.1. */
const SIZE: LoadSize = { calls: 256, strangers: 128, share: 6, waiting: 64 };

interface Caller {
  readonly isStranger: boolean;
  inProgress: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets each caller (an account, or the network of somebody who is not signed in) have a few calls in progress, so that
 * one who sends hundreds at once waits for their own and delays nobody else. Answers 503 with Retry-After if a
 * caller has too many waiting, or too many of all callers are in progress.
 */
export function shedLoad(
  tokens: Pick<Tokens, 'verify'>,
  { calls, strangers, share, waiting }: LoadSize = SIZE,
): MiddlewareHandler<HttpEnvironment> {
  const callers = new Map<string, Caller>();
  const turn = createLoopTurns();
  let inProgress = 0;
  let strangersInProgress = 0;
  const overloaded = () => new Failure('failure.overloaded', { retryAfterSeconds: 2 });

  function count(caller: Caller, change: 1 | -1): void {
    caller.inProgress += change;
    inProgress += change;
    if (caller.isStranger) strangersInProgress += change;
  }

  async function begin(name: string, isStranger: boolean): Promise<Caller> {
    const caller = callers.get(name) ?? { isStranger, inProgress: 0, waiting: [] };
    if (caller.inProgress >= share) {
      if (caller.waiting.length >= waiting) throw overloaded();
      // The call that ends hands its place on, so the counts stay.
      await new Promise<void>((resolve) => caller.waiting.push(resolve));
      return caller;
    }
    if (inProgress >= calls || (isStranger && strangersInProgress >= strangers)) throw overloaded();
    callers.set(name, caller);
    count(caller, 1);
    return caller;
  }

  function end(name: string, caller: Caller): void {
    const next = caller.waiting.shift();
    if (next) return void next();
    count(caller, -1);
    if (caller.inProgress === 0) callers.delete(name);
  }

  return async (c, next) => {
    const token = bearerToken(c);
    // An invented token must not make its sender another caller at each call.
    const verified = token && (await tokens.verify(token));
    const name = verified ? verified.userId : networkOf(c.get('address'));
    const caller = await begin(name, !verified);
    try {
      await turn();
      await next();
    } finally {
      end(name, caller);
    }
  };
}
