import { FAMILY_ASK_HOURS } from '../../../shared/rules/family-asks.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { findHospitalWithAccount, lockHospital } from '../../people/hospitals/hospital-store.ts';
import { isTrusted } from '../../people/hospitals/is-trusted.ts';
import type { Database } from '../../platform/database/database.ts';
import { OPEN_MAX } from './ask-limits.ts';
import { type AskRow, countOpenAsks, findOpenAsk, insertAsk, updateAsk } from './ask-store.ts';
import { familyCode } from './family-code.ts';
import { notifyOfAsk, ringForAsk, tellFamily } from './notify-of-ask.ts';
import { isShutOut } from './shut-out.ts';

type NewAsk = Pick<
  AskRow,
  'id' | 'hospital_id' | 'phone' | 'via' | 'ward' | 'blood_type' | 'units' | 'language'
> & {
  /** It may ring at the hospital (`mayRing`). */
  readonly rings: boolean;
};

/** An ask that is there, and what its family is told of it. */
interface Recorded {
  readonly ask: AskRow;
  readonly hospital: string;
  /** To show in the ward. */
  readonly code: string;
}

/**
 * A family asks a hospital for blood, which is shown to it and to nobody else, and to nobody at all from a number that is
 * shut out. A number that asks the same hospital again while it waits has asked once; a proved one corrects what it has
 * said. Fails with `hospital_not_found` and `family_asks_full`.
 */
export async function recordAsk(
  context: Context,
  trx: Database,
  { rings, ...asked }: NewAsk,
): Promise<Recorded> {
  const at = context.now();
  const now = at.toISOString();
  const hospital = await findHospitalWithAccount(trx, asked.hospital_id);
  if (!hospital || !isTrusted(hospital)) throw new Failure('failure.hospital_not_found');
  // So that two cannot both take the last place, and one number does not ask twice at once.
  await lockHospital(trx, asked.hospital_id);
  const recorded = (ask: AskRow): Recorded => ({
    ask,
    hospital: hospital.name,
    code: familyCode(context.keys.jwtSecret, ask.id),
  });
  const open = await findOpenAsk(trx, { ...asked, now });
  if (open) {
    if (asked.via === 'text') return recorded(open);
    const { via, ward, blood_type, units, language } = asked;
    const corrected = { via, ward, blood_type, units, language };
    await updateAsk(trx, open.id, corrected);
    await notifyOfAsk(context, trx, open);
    return recorded({ ...open, ...corrected });
  }
  const isSeen = !(await isShutOut(context, trx, asked));
  if (isSeen && (await countOpenAsks(trx, asked, now)) >= OPEN_MAX[asked.via])
    throw new Failure('failure.family_asks_full');
  const ask: AskRow = {
    ...asked,
    state: isSeen ? 'asked' : 'unseen',
    asked_at: now,
    ends_at: new Date(at.getTime() + FAMILY_ASK_HOURS * HOUR_MS).toISOString(),
    answered_at: null,
    answered_by: null,
    proof: null,
    request_id: null,
  };
  await insertAsk(trx, ask);
  if (!isSeen) return recorded(ask);
  await notifyOfAsk(context, trx, ask);
  if (rings) await ringForAsk(context, trx, ask, hospital);
  const { hospital: name, code } = recorded(ask);
  await tellFamily(context, trx, ask, { news: 'asked', hospital: name, code }, ask.ends_at);
  return recorded(ask);
}
