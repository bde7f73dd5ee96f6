import { DAY_MINUTES, DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { queueMessages } from '../../messaging/channels/queue-messages.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { queueNews } from '../../platform/mail/queue-news.ts';

const USEFUL_DAYS = 7;

type Donor = Pick<Row<'users'>, 'id' | 'email' | 'language'> &
  Pick<Row<'donors'>, 'channel_push' | 'channel_email' | 'text_to'>;

/**
 * A hospital, or an admin, recorded or corrected the donor's blood type: the donor is notified which hospital, on their
 * devices or by text, and by e-mail, as their settings allow, in the transaction of the change. The type itself is only
 * in their profile.
 */
export async function notifyTypeRecorded(
  context: Context,
  trx: Database,
  donor: Donor,
  hospital: string,
): Promise<void> {
  const { id: userId, email: recipient, language, channel_push, channel_email, text_to } = donor;
  if (channel_push === 1 || text_to !== null)
    await queueMessages(context, trx, [
      {
        kind: 'type_recorded',
        details: { hospital },
        userId,
        tag: 'type_recorded',
        urgency: 'normal',
        expiresAt: new Date(context.now().getTime() + USEFUL_DAYS * DAY_MS).toISOString(),
        asText: { kind: 'type_recorded', details: { hospital }, priority: 3, chargedTo: null },
      },
    ]);
  if (channel_email === 1 && recipient !== null)
    await queueNews(context, trx, {
      kind: 'type_recorded',
      details: { hospital },
      userId,
      recipient,
      language,
      usefulMinutes: USEFUL_DAYS * DAY_MINUTES,
    });
  await recordEvents(context, trx, [{ userId, type: 'profile', subjectId: userId }]);
}
