import type { MiddlewareHandler } from 'hono';
import { type ContractKey, contract } from '../../../shared/contract/contract.ts';
import { type Endpoint, isCountedExactly, splitKey } from '../../../shared/contract/endpoint.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import {
  type CachedUntilCommitted,
  cachedUntilCommitted,
} from '../../platform/database/cached-until-committed.ts';
import { limitRule } from '../../platform/limits/limiter.ts';
import { networksOf } from '../../platform/limits/network-of.ts';
import type { HttpEnvironment } from './environment.ts';
import { jsonAnswer } from './headers.ts';
import { addressOf, newTraceId, recordAnsweredRequest } from './observe.ts';

/** The texts of the answers that the contract marks as `cached`. */
export type AnswerCaches = ReadonlyMap<ContractKey, CachedUntilCommitted<string>>;

export function createAnswerCaches(context: Context): AnswerCaches {
  const entries = Object.entries<Endpoint>(contract) as [ContractKey, Endpoint][];
  return new Map(
    entries.flatMap(([key, { cached }]) => (cached ? [[key, cachedUntilCommitted<string>(context)]] : [])),
  );
}

/** Counts a read in memory; false if there were too many. */
function isAllowed({ limiter }: Context, key: ContractKey, address: string): boolean {
  const { limits = [] }: Endpoint = contract[key];
  try {
    for (const { by, max, minutes } of limits)
      for (const { name, times } of networksOf(address))
        limiter.countRead({ rule: limitRule(key, by), whom: name }, max * times, minutes);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/**
 * Sends a cached answer at once, with the limit, the headers and the metrics of every endpoint, but logged only at
 * level `debug`: such answers are read too often for more. The routes handle every other case, including refusals.
 */
export function serveCached(
  context: Context,
  key: ContractKey,
  cache: CachedUntilCommitted<string>,
): MiddlewareHandler<HttpEnvironment> {
  const { access, recognises, limits = [], status = 200 }: Endpoint = contract[key];
  const { method, path } = splitKey(key);
  const isCounted = limits.some((limit) => limit.by !== 'address' || isCountedExactly(key, limit));
  if (access !== 'public' || recognises || isCounted) throw new Error(`${key} is not the same for everybody`);
  const route = `/api${path}`;
  return async (c, next) => {
    const began = performance.now();
    const text = cache.peek();
    if (text === undefined || !isAllowed(context, key, addressOf(context, c))) return next();
    const traceId = newTraceId();
    c.set('traceId', traceId);
    recordAnsweredRequest(context, { traceId, method, route, status, began }, 'debug');
    return jsonAnswer(c, text, status);
  };
}
