import type { EndpointKey, Limit } from '../../../shared/contract/endpoint.ts';
import { limitRule } from '../../platform/limits/limiter.ts';
import type { TestApp } from './test-app.ts';

/** Counts as many reads by the address of `app.call`; by default as many as the limit allows. */
export function useUpReads({ context }: TestApp, key: EndpointKey, limit: Limit, reads = limit.max): void {
  for (let count = 0; count < reads; count += 1)
    context.limiter.countRead({ rule: limitRule(key, limit.by), whom: 'unknown' }, limit.max, limit.minutes);
}
