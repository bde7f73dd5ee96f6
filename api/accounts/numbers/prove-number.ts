import { timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '../../../shared/contract/numbers.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { numberCode } from '../../messaging/texts/number-code.ts';
import type { Database } from '../../platform/database/database.ts';
import { codeNumber } from '../../platform/phones/code-number.ts';
import { countNumberTry } from './code-limits.ts';
import { consumeNumberCode, countTry } from './number-code-store.ts';

/** A number whose code was right a moment ago: `spendProof` makes it so in the transaction of what it is for. */
export interface NumberProof {
  /** E.164. */
  readonly number: string;
  readonly purpose: CodePurpose;
  readonly id: string;
}

const notServed = () =>
  new Failure('failure.number_not_served', { fields: { phone: 'failure.number_not_served' } });

export const wrongNumberCode = () =>
  new Failure('failure.number_code_wrong', { fields: { numberCode: 'failure.number_code_wrong' } });

/** A number to which codes go, in E.164. Fails with `number_not_served`. */
export function requireCodeNumber({ config }: Pick<Context, 'config'>, phone: string): string {
  const number = codeNumber(phone, config.smsCountries);
  if (number === null) throw notServed();
  return number;
}

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

interface Given {
  readonly phone: string;
  readonly numberCode: string;
  readonly purpose: CodePurpose;
  /** Who asked for the code, if they were signed in. */
  readonly userId?: string | undefined;
  /** The name of the device, if the number's account knows it. */
  readonly device?: string | undefined;
}

/**
 * Compares what was typed with the code that the number was sent for this purpose. The try counts, also if the code is
 * right. Fails with `number_not_served`, `number_code_wrong`, which does not reveal whether there is a code, or
 * `too_many_tries`. Not for use inside a transaction.
 */
export async function proveNumber(
  context: Pick<Context, 'config' | 'db' | 'keys' | 'now' | 'limiter'>,
  { phone, numberCode: given, purpose, userId, device }: Given,
): Promise<NumberProof> {
  const number = requireCodeNumber(context, phone);
  const asked = await countTry(context.db, { phone: number, purpose }, context.now().toISOString());
  if (asked) await countNumberTry(context, number, purpose, device);
  const isRight = isEqual(given, numberCode(context.keys.jwtSecret, asked?.id ?? ''));
  if (!asked || !isRight || asked.user_id !== (userId ?? null)) throw wrongNumberCode();
  return { number, purpose, id: asked.id };
}

/** Uses the code up, once; fails with `number_code_wrong` if another call was first. */
export async function spendProof(trx: Database, { number, purpose, id }: NumberProof): Promise<void> {
  if (!(await consumeNumberCode(trx, { phone: number, purpose, id }))) throw wrongNumberCode();
}
