import type { SlotTime } from '../../../shared/rules/slots.ts';
import { DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { textedAmong, withChannel } from '../../messaging/channels/channel-store.ts';
import { type AsText, queueMessages } from '../../messaging/channels/queue-messages.ts';
import { findHospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { nextDayNear, offeredAmong } from '../slots/next-day.ts';
import { mailNews } from './mail-news.ts';
import { newsAsText } from './news-as-text.ts';
import { type NewsKind, USEFUL_DAYS } from './news-kinds.ts';

interface NewsOptions {
  readonly isGone?: boolean;
  /** When the hospital expects them, if the message says so. */
  readonly slot?: SlotTime | null;
  /** Devices and numbers are not told before this. */
  readonly notBefore?: Date | undefined;
}

/**
 * Notifies those of these donors who allow push or texts, in the transaction of the change that it reports. It replaces
 * what their screens show about the request. Who is not needed is offered the next day near that hospital instead. Those
 * who answered get a mail too, if they want that (`mailNews`).
 * `isGone`: donors cannot see the request any more, and the message outlives its row.
 */
export async function sendNews(
  context: Context,
  trx: Database,
  request: Pick<Row<'requests'>, 'id' | 'hospital_id' | 'blood_type'>,
  kind: NewsKind,
  donorIds: readonly string[],
  { isGone = false, slot, notBefore }: NewsOptions = {},
): Promise<void> {
  if (donorIds.length === 0) return;
  const reachable = await withChannel(trx, donorIds);
  const hospital = await findHospitalWithAccount(trx, request.hospital_id);
  const name = hospital?.name ?? '';
  const now = context.now();
  const texted = await textedAmong(trx, reachable);
  const next =
    kind === 'stand_down' && hospital && !isGone
      ? await nextDayNear(context, trx, hospital, request.blood_type)
      : undefined;
  const offered = next && (await offeredAmong(context, trx, next, reachable));
  const nextFor = (userId: string) => (offered?.has(userId) ? next : undefined);
  // Mostly nobody gets a text, and what it would say need not be read.
  const saidAsText =
    hospital && texted.size > 0
      ? await newsAsText(trx, request.id, { kind, hospital, now, slot, nextFor }, [...texted.keys()])
      : undefined;
  const asText = (userId: string): AsText | undefined => {
    const said = saidAsText?.(userId);
    const priority = kind === 'thanks' || kind === 'given_on' ? 3 : 2;
    // What outlives its request belongs to no hospital either.
    return said && { ...said, priority, chargedTo: isGone ? null : request.hospital_id };
  };
  const times = slot ? { slot: { startsAt: slot.startsAt, endsAt: slot.endsAt } } : {};
  const expiresAt = new Date(now.getTime() + USEFUL_DAYS[kind] * DAY_MS).toISOString();
  await queueMessages(
    context,
    trx,
    reachable.map((userId) => ({
      kind,
      details: { bloodType: request.blood_type, hospital: name, ...times, next: nextFor(userId) },
      userId,
      asText: asText(userId),
      tag: `request:${request.id}`,
      urgency: kind === 'thanks' || kind === 'given_on' ? 'normal' : 'high',
      expiresAt,
      notBefore,
      ...(!isGone && { requestId: request.id }),
    })),
    texted,
  );
  await mailNews(context, trx, request, { kind, hospital: name, isGone, ...times }, donorIds);
}
