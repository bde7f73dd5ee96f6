import {
  type EndpointKey,
  isCountedExactly,
  type Limit,
  splitKey,
} from '../../../shared/contract/endpoint.ts';
import { TOKEN_CALLS } from '../../../shared/contract/tokens.ts';
import type { Context } from '../../context.ts';
import { isNotWritable } from '../../platform/database/storage-errors.ts';
import { type LimitSubject, limitRule } from '../../platform/limits/limiter.ts';
import { networksOf } from '../../platform/limits/network-of.ts';
import type { Principal } from '../../principal.ts';

interface Counted {
  readonly rule: EndpointKey;
  readonly address: string;
  readonly principal: Principal | null;
  readonly body: unknown;
}

/** What a token may call in all: a program that went wrong must not stand in its maker's way. Fails with `too_many_tries`. */
export const countTokenCall = ({ limiter }: Context, { sessionId }: Principal): void =>
  limiter.countRead({ rule: 'token', whom: sessionId }, TOKEN_CALLS.max, TOKEN_CALLS.minutes);

/** Whom a call counts for, each with how many times the limit they have. */
function countedFor(
  limit: Limit,
  { address, principal, body }: Counted,
): readonly { name: string; times: number }[] {
  switch (limit.by) {
    case 'address':
      return networksOf(address);
    case 'account':
      return principal ? [{ name: principal.token ? principal.sessionId : principal.id, times: 1 }] : [];
    case 'hospital':
      return principal ? [{ name: principal.hospitalId, times: 1 }] : [];
    case 'strangers':
      return principal ? [] : [{ name: 'all', times: 1 }];
    case 'email':
      return typeof body === 'object' && body !== null && 'email' in body
        ? [{ name: String(body.email), times: 1 }]
        : [];
  }
}

/** On a full disk, or while another process writes, nothing can be counted, and people may still read. */
const isUncountedRead = (rule: EndpointKey, error: unknown): boolean =>
  splitKey(rule).method === 'GET' && isNotWritable(error);

async function countAgainst(
  { limiter, log }: Context,
  subject: LimitSubject,
  limit: Limit,
  key: EndpointKey,
) {
  try {
    await limiter.consume(subject, limit.max, limit.minutes);
  } catch (error) {
    if (!isUncountedRead(key, error)) throw error;
    log.error({ err: error, rule: subject.rule }, 'a read was not counted');
  }
}

/** Counts an API call against each of the endpoint's limits; fails with `too_many_tries`. */
export async function countAgainstLimits(
  context: Context,
  limits: readonly Limit[],
  counted: Counted,
): Promise<void> {
  for (const limit of limits)
    for (const { name, times } of countedFor(limit, counted)) {
      const subject = { rule: limitRule(counted.rule, limit.by), whom: name };
      const max = limit.max * times;
      if (isCountedExactly(counted.rule, limit))
        await countAgainst(context, subject, { ...limit, max }, counted.rule);
      else context.limiter.countRead(subject, max, limit.minutes);
    }
}
