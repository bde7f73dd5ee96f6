import { timingSafeEqual } from 'node:crypto';
import type { FamilyAsk } from '../../../shared/contract/family-asks.ts';
import { requestPage } from '../../../shared/public-pages.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { lockHospital, withAccount } from '../../people/hospitals/hospital-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { raiseForRequest } from '../alerts/raise-for-request.ts';
import { countCodeLookup, giveTryBack } from '../requests/code-tries.ts';
import { placeRequest } from '../requests/place-request.ts';
import { postRequest } from '../requests/post-request.ts';
import { findHospitalOf } from '../requests/request-store.ts';
import { showRequestById } from '../requests/show-request.ts';
import { viewerOf } from '../requests/viewer.ts';
import { type AskRow, lockAsk, updateAsk } from './ask-store.ts';
import { familyCode } from './family-code.ts';
import { notifyOfAsk, tellFamily } from './notify-of-ask.ts';
import { showAsks } from './show-ask.ts';

type Answer = Call<'PATCH /hospital/family-asks/{id}'>;
type Confirmation = Extract<Answer['body'], { step: 'confirm' }>;

const STATES = { confirm: 'confirmed', refuse: 'refused' } as const;

/** A family reads it within a day, or finds out in the ward. */
const TOLD_MS = DAY_MS;

function checkCode({ context }: Answer, ask: AskRow, { how, code = '' }: Confirmation): void {
  if (how === 'call') return;
  const right = familyCode(context.keys.jwtSecret, ask.id);
  if (code.length !== right.length || !timingSafeEqual(Buffer.from(code), Buffer.from(right)))
    throw new Failure('failure.family_code_wrong', { fields: { code: 'failure.family_code_wrong' } });
}

/** What the ward has confirmed becomes the hospital's request, with its limits and its alert. Returns the request's id. */
async function post(
  { context, principal }: Answer,
  trx: Database,
  hospital: Row<'hospitals'>,
  { requestId = context.newId(), ...confirmed }: Confirmation,
): Promise<string> {
  if (await findHospitalOf(trx, requestId)) throw new Failure('failure.id_taken');
  const request = await postRequest(context, trx, hospital, {
    id: requestId,
    postedBy: principal.id,
    bloodType: confirmed.bloodType,
    component: confirmed.component,
    units: confirmed.units,
    urgency: confirmed.urgency,
    place: placeRequest(hospital.location_address, undefined, hospital),
    reason: null,
    description: null,
    notes: null,
    deadline: null,
  });
  await raiseForRequest(context, trx, { request, hospital });
  return requestId;
}

/**
 * The ward's answer: the family is its own, which it knows by the code that they show or by a call, or not. Answered
 * again in the same way it is as it was. Fails with `family_ask_not_found`, `family_code_wrong`, `family_ask_over` once it
 * has lapsed or was answered otherwise, and with what a request fails with; `too_many_codes` beyond the hospital's tries.
 */
export const answerAsk: Handler<'PATCH /hospital/family-asks/{id}'> = async (call) => {
  const { context, principal, params, body, t, write, isReplay } = call;
  const tries = body.step === 'confirm' && body.how === 'code' && !(await isReplay());
  if (tries) await countCodeLookup(context, 'family code', principal.hospitalId);
  const answered = await write(async (trx) => {
    const now = context.now();
    const hospital = await lockHospital(trx, principal.hospitalId);
    const ask = await lockAsk(trx, params.id);
    if (ask?.hospital_id !== principal.hospitalId || ask.state === 'unseen')
      throw new Failure('failure.family_ask_not_found');
    const state = STATES[body.step];
    const shown = async (row: AskRow) => ({
      ask: (await showAsks(context, trx, [row]))[0] as FamilyAsk,
      ...(row.request_id !== null && {
        request: await showRequestById(trx, await viewerOf(trx, principal), row.request_id, now),
      }),
      message: t(`done.family_${state}`),
    });
    if (ask.state === state) return shown(ask);
    if (ask.state !== 'asked' || ask.ends_at <= now.toISOString())
      throw new Failure('failure.family_ask_over');
    if (body.step === 'confirm') checkCode(call, ask, body);
    const requestId = body.step === 'confirm' ? await post(call, trx, hospital, body) : null;
    const changes = {
      state,
      answered_at: now.toISOString(),
      answered_by: principal.id,
      proof: body.step === 'confirm' ? body.how : null,
      request_id: requestId,
    };
    await updateAsk(trx, ask.id, changes);
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: body.step === 'confirm' ? 'family.confirm' : 'family.refuse',
      subjectId: requestId ?? principal.hospitalId,
      detail: { ask: ask.id, ...(body.step === 'confirm' && { how: body.how }) },
    });
    await notifyOfAsk(context, trx, ask);
    const { name } = await withAccount(trx, hospital);
    await tellFamily(
      context,
      trx,
      ask,
      requestId === null
        ? { news: 'refused', hospital: name }
        : {
            news: 'confirmed',
            hospital: name,
            url: new URL(requestPage(requestId), context.config.publicUrl).href,
          },
      new Date(now.getTime() + TOLD_MS).toISOString(),
    );
    return shown({ ...ask, ...changes });
  });
  if (tries) await giveTryBack(context, 'family code', principal.hospitalId);
  return answered;
};
