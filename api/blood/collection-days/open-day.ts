import { isDayValid, OPEN_DAYS_MAX } from '../../../shared/rules/collection-days.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { lockHospital } from '../../people/hospitals/hospital-store.ts';
import { squareColumns } from '../../people/matching/grid.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PlaceColumns, Row } from '../../platform/database/tables.ts';
import type { Principal } from '../../principal.ts';
import { placeRequest } from '../requests/place-request.ts';
import { countOpenDays, findDay, insertDay } from '../slots/day-store.ts';
import { notifyOfDay } from '../slots/notify-of-day.ts';
import { replaceSlots } from '../slots/replace-slots.ts';
import { readOwnDay } from './read-days.ts';
import { showOwnDays } from './show-day.ts';

const AT_HOSPITAL: { readonly [Column in keyof PlaceColumns]: null } = {
  location_address: null,
  city: null,
  region: null,
  latitude: null,
  longitude: null,
};

type Stated = Pick<Call<'POST /collection-days'>['body'], 'location' | 'coordinates'>;

/** Where a day is held; nothing if it is at the hospital, whose place counts for those who search near them. */
export function placeColumnsOf(hospital: Row<'hospitals'>, { location, coordinates }: Stated) {
  const place = location === undefined ? AT_HOSPITAL : placeRequest(location, coordinates, hospital);
  const { square } = squareColumns(location === undefined ? hospital : place);
  return { ...place, square };
}

/** Fails for times that are over, too long or too far ahead. */
export function checkHours(
  { now }: Pick<Context, 'now'>,
  {
    starts_at,
    ends_at,
    slot_minutes,
  }: Pick<Row<'collection_days'>, 'starts_at' | 'ends_at' | 'slot_minutes'>,
): void {
  if (!isDayValid(starts_at, ends_at, slot_minutes, now()))
    throw new Failure('failure.invalid', { fields: { endsAt: 'day.hours' } });
}

export async function showOwnDay(
  context: Context,
  trx: Database,
  principal: Pick<Principal, 'hospitalId'>,
  id: string,
) {
  const [day] = await showOwnDays(context, trx, [(await readOwnDay(trx, principal, id)).id]);
  if (!day) throw new Failure('failure.day_not_found');
  return day;
}

/** Opens a day, once for an id. Fails with `too_many_days` beyond what a hospital has open at a time. */
export const openDay: Handler<'POST /collection-days'> = ({ context, principal, body, t, write }) =>
  write(async (trx) => {
    const { id, wantedTypes, note } = body;
    const answer = async () => ({
      day: await showOwnDay(context, trx, principal, id),
      message: t('day.opened'),
    });
    const hospital = await lockHospital(trx, principal.hospitalId);
    // It may have lost that since the call was let in.
    if (hospital.verification !== 'verified') throw new Failure('failure.hospital_not_verified');
    const known = await findDay(trx, id);
    if (known) {
      if (known.hospital_id !== principal.hospitalId) throw new Failure('failure.id_taken');
      return answer();
    }
    const times = {
      starts_at: body.startsAt,
      ends_at: body.endsAt,
      chairs: body.chairs,
      slot_minutes: body.slotMinutes,
    };
    checkHours(context, times);
    const at = context.now().toISOString();
    if ((await countOpenDays(trx, principal.hospitalId, at)) >= OPEN_DAYS_MAX)
      throw new Failure('failure.too_many_days', { values: { max: OPEN_DAYS_MAX } });
    await insertDay(trx, {
      id,
      hospital_id: principal.hospitalId,
      mass_casualty_id: null,
      ...times,
      ...placeColumnsOf(hospital, body),
      wanted_types: JSON.stringify([...new Set(wantedTypes)]),
      note: note || null,
      created_at: at,
      created_by: principal.id,
    });
    const day = await readOwnDay(trx, principal, id);
    await replaceSlots(context, trx, day);
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'day.open',
      subjectId: id,
      detail: { chairs: body.chairs, slotMinutes: body.slotMinutes },
    });
    await notifyOfDay(context, trx, day, []);
    return answer();
  });
