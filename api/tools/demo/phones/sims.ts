import type { BloodType } from '../../../../shared/rules/blood.ts';
import type { Context } from '../../../context.ts';
import { listLines, updateLine } from '../../../messaging/texts/line-store.ts';
import { e164 } from '../../../platform/phones/e164.ts';
import { act } from '../act.ts';
import { type DemoPeople, donorPrincipal } from '../people.ts';
import type { Sim } from './inboxes.ts';

/** In the two phones at first: a request for O+ rings both, the exact type first. */
const FIRST: readonly BloodType[] = ['O+', 'O-'];

/** Nobody's: for what a stranger is answered. */
const STRANGER: Sim = { number: '+252619999999', name: 'Nobody’s number' };

/** The line of a demo has no operator who would refuse more. */
const RATE_AN_HOUR = 20_000;

/**
 * The printed donors, by blood type, choose texts, calls, and every alert: whoever tries the demo posts one request
 * after the other.
 */
export async function letSamplesBeTexted(context: Context, { sampleDonors }: DemoPeople): Promise<void> {
  for (const { id } of sampleDonors.values())
    await act(context, donorPrincipal(id, ''), 'PUT /auth/profile', {
      body: { preferences: { channels: { sms: true }, everyAlert: true, calls: true } },
    });
  for (const { id } of await listLines(context.db))
    await updateLine(context.db, id, { rate_an_hour: RATE_AN_HOUR });
}

/** Their numbers. */
export function simsOf({ sampleDonors }: DemoPeople): Sim[] {
  const types = [...new Set([...FIRST, ...[...sampleDonors.keys()].sort()])];
  const sims = types.flatMap((type) => {
    const number = e164(sampleDonors.get(type)?.phone ?? '');
    return number === null ? [] : [{ number, name: `Donor ${type}` }];
  });
  return [...sims, STRANGER];
}
