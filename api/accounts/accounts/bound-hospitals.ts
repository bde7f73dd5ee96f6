import type { HospitalRegistration } from '../../../shared/contract/accounts.ts';
import type { FailureCode } from '../../../shared/contract/failures.ts';
import { nameKey } from '../../../shared/rules/likeness.ts';
import { DAY_MINUTES } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { LimitSubject } from '../../platform/limits/limiter.ts';
import { foldLookAlikes } from '../../platform/look-alikes/fold-look-alikes.ts';
import { phoneKey } from '../../platform/phones/e164.ts';

interface Bound {
  readonly subject: LimitSubject;
  readonly max: number;
  readonly failure: FailureCode;
}

/**
 * A hospital registers once. Several share a mobile operator's address, and two branches share a name or a number; more
 * of them in a day are one person. Numbers in a name do not count: "Hiiraan 1" and "Hiiraan 2" have one shape.
 */
function boundsOf(network: string, { name, phone }: HospitalRegistration): Bound[] {
  const { look } = nameKey(foldLookAlikes(name).replace(/\p{N}+(?!\p{L})/gu, ' '));
  const bound = (rule: string, whom: string, max: number, failure: FailureCode): Bound[] =>
    whom === '' ? [] : [{ subject: { rule, whom }, max, failure }];
  return [
    ...bound('hospitals of a network', network, 5, 'failure.hospitals_from_network'),
    ...bound('hospitals of a name', look, 5, 'failure.hospitals_alike'),
    ...bound('hospitals of a phone', phoneKey(phone), 3, 'failure.hospitals_alike'),
  ];
}

/**
 * Counts the registration of a hospital against what a network, a name and a number may have in a day. Returns what
 * takes it back: a registration that fails does not count. Fails with `hospitals_from_network` or `hospitals_alike`. Not
 * for use inside a transaction.
 */
export async function countHospital(
  { limiter }: Pick<Context, 'limiter'>,
  network: string,
  registration: HospitalRegistration,
): Promise<() => Promise<void>> {
  const counted: LimitSubject[] = [];
  const takeBack = async () => {
    for (const subject of counted) await limiter.refund(subject);
  };
  for (const { subject, max, failure } of boundsOf(network, registration)) {
    try {
      await limiter.consume(subject, max, DAY_MINUTES);
    } catch (error) {
      await takeBack();
      if (error instanceof Failure && error.code === 'failure.too_many_tries')
        throw new Failure(failure, error.options);
      throw error;
    }
    counted.push(subject);
  }
  return takeBack;
}
