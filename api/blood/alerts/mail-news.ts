import type { SlotTime } from '../../../shared/rules/slots.ts';
import { DAY_MINUTES } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { queueNews } from '../../platform/mail/queue-news.ts';
import { type NewsKind, USEFUL_DAYS } from './news-kinds.ts';
import { respondersByMail } from './recipient-store.ts';

/** A change of the request is sent by push only: by the time of a mail it may have changed again. */
const MAIL_KINDS = {
  accepted: 'response_accepted',
  cancelled: 'request_cancelled',
  stand_down: 'response_not_needed',
  thanks: 'donation_thanks',
  given_on: 'donation_given_on',
} as const;

/**
 * Mails those of these donors who answered the request and want e-mails about it. Donors who were only alerted get
 * none. `isGone`: the request is about to be deleted, and there is nothing to open.
 */
export async function mailNews(
  context: Context,
  trx: Database,
  request: Pick<Row<'requests'>, 'id' | 'blood_type'>,
  {
    kind,
    hospital,
    isGone,
    slot,
  }: {
    readonly kind: NewsKind;
    readonly hospital: string;
    readonly isGone: boolean;
    readonly slot?: SlotTime;
  },
  donorIds: readonly string[],
): Promise<void> {
  if (kind === 'changed') return;
  // Without their request, news about several could not be told apart.
  const queue = isGone ? queueMail : queueNews;
  for (const donor of await respondersByMail(trx, request.id, donorIds))
    await queue(context, trx, {
      kind: MAIL_KINDS[kind],
      details: { bloodType: request.blood_type, hospital, ...slot },
      userId: donor.id,
      recipient: donor.email,
      language: donor.language,
      requestId: isGone ? undefined : request.id,
      usefulMinutes: USEFUL_DAYS[kind] * DAY_MINUTES,
    });
}
