import type { EndpointKey, Limit } from '../../../shared/contract/endpoint.ts';
import { limitRule } from '../../limits/limiter.ts';
import type { TestApp } from './test-app.ts';

/** As if the address of `app.call` had read this often; by default as often as the limit allows. */
export function useUpReads({ context }: TestApp, key: EndpointKey, limit: Limit, reads = limit.max): void {
  for (let count = 0; count < reads; count += 1)
    context.limiter.countRead({ rule: limitRule(key, limit.by), whom: 'unknown' }, limit.max, limit.minutes);
}
