import { isDeepStrictEqual } from 'node:util';
import type { Handler } from '../../handler.ts';
import { firstTurn, mutedOf, preferencesOf } from './preferences.ts';
import { findPreferences, putPreferences } from './preferences-store.ts';

/**
 * Changes the given preferences. An admin who turns mails on is mailed what is new from now on, not what was already
 * waiting.
 */
export const changePreferences: Handler<'PATCH /admin/preferences'> = ({
  context,
  principal,
  body,
  write,
  t,
}) =>
  write(async (trx) => {
    const now = context.now();
    const known = await findPreferences(trx, principal.id);
    const before = preferencesOf(known);
    const preferences = {
      timezone: body.timezone === undefined ? before.timezone : body.timezone,
      mails: body.mails ?? before.mails,
      news: body.news ?? before.news,
    };
    const answer = { preferences, message: t('confirmation.settings_saved') };
    if (isDeepStrictEqual(preferences, before)) return answer;
    const isSameTurn =
      known && preferences.mails === before.mails && preferences.timezone === before.timezone;
    await putPreferences(trx, {
      user_id: principal.id,
      timezone: preferences.timezone,
      mails: preferences.mails,
      muted: mutedOf(preferences.news),
      mailed_until: known && before.mails !== 'none' ? known.mailed_until : now.toISOString(),
      next_mail_at: isSameTurn ? known.next_mail_at : firstTurn(preferences.mails, preferences.timezone, now),
    });
    return { ...answer, preferences: preferencesOf(await findPreferences(trx, principal.id)) };
  });
