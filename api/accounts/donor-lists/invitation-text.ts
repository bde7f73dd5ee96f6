import { DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import type { NewText } from '../../messaging/texts/queue-texts.ts';
import type { HospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import type { NewRow } from '../../platform/database/tables.ts';

/** Asks somebody whether they want to be a donor. */
export const invitationText = (
  { now }: Pick<Context, 'now'>,
  { user_id: chargedTo, name }: HospitalWithAccount,
  { phone, language }: Pick<NewRow<'invited_donors'>, 'phone' | 'language'>,
  priority: NewText['priority'],
): NewText => ({
  kind: 'invitation',
  details: { hospital: name },
  userId: null,
  phone: phone ?? '',
  language,
  tag: 'invitation',
  priority,
  expiresAt: new Date(now().getTime() + DAY_MS).toISOString(),
  chargedTo,
});
