import type { EndpointKey, Limit } from '../../shared/contract/endpoint.ts';
import type { Principal } from '../accounts/principal.ts';
import type { Context } from '../context.ts';
import { limitRule } from '../limits/limiter.ts';
import { networkOf } from '../limits/network-of.ts';

interface Counted {
  readonly rule: EndpointKey;
  readonly address: string;
  readonly principal: Principal | null;
  readonly body: unknown;
}

function whomOf(limit: Limit, { address, principal, body }: Counted): string | undefined {
  switch (limit.by) {
    case 'address':
      return networkOf(address);
    case 'account':
      return principal?.id;
    case 'email':
      return typeof body === 'object' && body !== null && 'email' in body ? String(body.email) : undefined;
  }
}

/** Counts the call against each of the endpoint's limits; fails with `too_many_tries`. */
export async function takeLimits(
  context: Context,
  limits: readonly Limit[],
  counted: Counted,
): Promise<void> {
  for (const limit of limits) {
    const whom = whomOf(limit, counted);
    if (whom !== undefined)
      await context.limiter.take({ rule: limitRule(counted.rule, limit.by), whom }, limit.max, limit.minutes);
  }
}
