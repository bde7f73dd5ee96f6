import { countPageAsk, mayRing } from '../../blood/family-asks/ask-limits.ts';
import { findAsk } from '../../blood/family-asks/ask-store.ts';
import { familyCode } from '../../blood/family-asks/family-code.ts';
import { recordAsk } from '../../blood/family-asks/record-ask.ts';
import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { findHospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import { proveNumber, requireCodeNumber, spendProof } from '../numbers/prove-number.ts';

/** What has been asked with this id, sent again: only its own device, and the hospital that sees it, know the id. */
async function askedBefore({ context, body: { id } }: Call<'POST /family-asks'>, phone: string) {
  const ask = await findAsk(context.db, id);
  if (!ask) return undefined;
  if (ask.phone !== phone) throw new Failure('failure.id_taken');
  const hospital = await findHospitalWithAccount(context.db, ask.hospital_id);
  const code = familyCode(context.keys.jwtSecret, id);
  return { hospital: hospital?.name ?? '', code, endsAt: ask.ends_at };
}

/**
 * A family asks a hospital for blood, by a number that a code proves. The answer is the same from a number that is shut
 * out, whose asks nobody sees. Fails with `number_not_served`, `number_code_wrong`, `too_many_tries`,
 * `hospital_not_found`, and `family_asks_full` if as many wait there as a hospital can look at.
 */
export const askOnPage: Handler<'POST /family-asks'> = async (call) => {
  const { context, body, network, language, write, t } = call;
  const message = t('done.family_asked');
  const phone = requireCodeNumber(context, body.phone);
  const before = await askedBefore(call, phone);
  if (before) return { ask: before, message };
  const proof = await proveNumber(context, { phone, numberCode: body.numberCode, purpose: 'ask' });
  await countPageAsk(context, { phone, network });
  const rings = await mayRing(context, body.hospitalId, 'page');
  return write(async (trx) => {
    await spendProof(trx, proof);
    const { ask, hospital, code } = await recordAsk(context, trx, {
      id: body.id,
      hospital_id: body.hospitalId,
      phone,
      via: 'page',
      ward: body.ward,
      blood_type: body.bloodType === 'unknown' ? null : body.bloodType,
      units: body.units,
      language,
      rings,
    });
    return { ask: { hospital, code, endsAt: ask.ends_at }, message };
  });
};
