import type { MiddlewareHandler } from 'hono';
import { Failure } from '../failure.ts';

/** More HTTP requests than this at once would only wait for each other: the callers of the others must retry. */
const IN_FLIGHT_MAX = 256;

/** Answers 503 with Retry-After while too many requests are in flight. */
export function shedLoad(max: number = IN_FLIGHT_MAX): MiddlewareHandler {
  let inFlight = 0;
  return async (_c, next) => {
    if (inFlight >= max) throw new Failure('failure.overloaded', { retryAfterSeconds: 2 });
    inFlight += 1;
    try {
      await next();
    } finally {
      inFlight -= 1;
    }
  };
}
