import type { FailureCode } from '../../../shared/contract/failures.ts';
import { DAY_MINUTES } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { codeBudget } from '../../messaging/texts/text-budget.ts';
import type { TextCodePurpose } from '../../messaging/texts/text-details.ts';
import type { LimitSubject } from '../../platform/limits/limiter.ts';

const HOUR_MINUTES = 60;

interface Bound {
  readonly rule: string;
  readonly whom: string;
  readonly max: number;
  readonly minutes: number;
  readonly failure: FailureCode;
}

/** The thousand numbers that differ in their last three digits: swindlers are paid for blocks of numbers. */
const blockOf = (phone: string): string => phone.slice(0, -3);

interface Asked {
  /** E.164. */
  readonly phone: string;
  readonly purpose: TextCodePurpose;
  /** Undefined for who asks by a text. */
  readonly network: string | undefined;
  /** The name of the device, if the number's account knows it. */
  readonly device?: string | undefined;
}

/** The purposes for which a number without an account is sent a code: only there is something to be earned. */
const OPEN: readonly TextCodePurpose[] = ['register', 'change', 'ask', 'join'];

/**
 * What one number gets, so that nobody is flooded by others, with its owner's devices counted by themselves, so that
 * nobody keeps an owner from a code; what a block of numbers gets; and what one network asks for, behind which an
 * operator may have thousands of phones.
 */
const boundsOf = ({ phone, purpose, network, device = '' }: Asked): readonly Bound[] => [
  {
    rule: 'codes to a number, an hour',
    whom: `${phone} ${device}`,
    max: 3,
    minutes: HOUR_MINUTES,
    failure: 'failure.too_many_number_codes',
  },
  {
    rule: 'codes to a number, a day',
    whom: `${phone} ${device}`,
    max: 8,
    minutes: DAY_MINUTES,
    failure: 'failure.too_many_number_codes',
  },
  ...(OPEN.includes(purpose)
    ? [
        {
          rule: 'codes to a block of numbers',
          whom: blockOf(phone),
          max: 30,
          minutes: DAY_MINUTES,
          failure: 'failure.number_codes_used_up',
        } as const,
      ]
    : []),
  ...(network === undefined
    ? []
    : [
        {
          rule: 'codes of a network',
          whom: network,
          max: 300,
          minutes: DAY_MINUTES,
          failure: 'failure.number_codes_used_up',
        } as const,
      ]),
];

async function count({ limiter }: Pick<Context, 'limiter'>, { max, minutes, failure, ...subject }: Bound) {
  try {
    await limiter.consume(subject, max, minutes);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'failure.too_many_tries') throw error;
    const isOwn = failure === 'failure.too_many_number_codes';
    throw new Failure(failure, { ...error.options, ...(isOwn && { fields: { phone: failure } }) });
  }
}

/** Of the codes of a day some are left for those who have an account, whatever strangers ask for. */
const SHARE_OF_OPEN = 0.75;

/**
 * Counts one code that is asked for, whether or not one will be sent. Fails with `too_many_number_codes` for the number,
 * or `number_codes_used_up` for its block, the network, or the deployment's day. Not for use inside a transaction.
 */
export async function countCode(
  context: Pick<Context, 'limiter' | 'db' | 'config' | 'now'>,
  asked: Asked,
): Promise<void> {
  const { used, max } = await codeBudget(context, context.db);
  if (used >= (OPEN.includes(asked.purpose) ? max * SHARE_OF_OPEN : max))
    throw new Failure('failure.number_codes_used_up');
  for (const bound of boundsOf(asked)) await count(context, bound);
}

const TRIES_A_DAY = 20;

/**
 * Tries at all codes of a number for one purpose, so that a new code gives no new chances: in a day one in fifty
 * thousand. Those from a device that the account knows are counted by themselves, so that nobody locks an owner out.
 */
const triesAt = (phone: string, purpose: TextCodePurpose, device: string): LimitSubject => ({
  rule: 'number code',
  whom: `${phone} ${purpose} ${device}`,
});

/** Counts one try, before it is made; fails with `too_many_tries`. Not for use inside a transaction. */
export const countNumberTry = (
  { limiter }: Pick<Context, 'limiter'>,
  phone: string,
  purpose: TextCodePurpose,
  device = '',
): Promise<void> => limiter.consume(triesAt(phone, purpose, device), TRIES_A_DAY, DAY_MINUTES);
