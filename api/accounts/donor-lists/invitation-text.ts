import { DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import type { NewText } from '../../messaging/texts/queue-texts.ts';
import type { HospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import type { NewRow } from '../../platform/database/tables.ts';

/** Asks somebody whether they want to be a donor; whether they would be called again, if they gave for their family. */
export const invitationText = (
  { now }: Pick<Context, 'now'>,
  { user_id: chargedTo, name }: HospitalWithAccount,
  { phone, language, gave_for = null }: Pick<NewRow<'invited_donors'>, 'phone' | 'language' | 'gave_for'>,
  priority: NewText['priority'],
): NewText => ({
  kind: 'invitation',
  details: { hospital: name, ...(gave_for !== null && { gave: true }) },
  userId: null,
  phone: phone ?? '',
  language,
  tag: 'invitation',
  priority,
  expiresAt: new Date(now().getTime() + DAY_MS).toISOString(),
  chargedTo,
});
