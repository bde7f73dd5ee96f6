import { call } from '../../data/api/call.ts';
import type { CallInput, CallOutput } from '../../data/api/client.ts';
import { directOutcome } from '../../data/device/direct-outcome.ts';
import { dismissRefused, submit } from '../../data/device/submit.ts';
import type { WriteOutcome } from '../../data/offline/write-outcome.ts';
import { setLanguage, t } from '../../i18n/i18n.ts';
import { isOffered } from '../../i18n/languages.ts';
import { toast } from '../../ui/toast-store.ts';

export type ProfileBody = NonNullable<CallInput<'PUT /auth/profile'>['body']>;

interface ProfileSave {
  readonly changes: ProfileBody;
  /** The app's language from now on, if the changes decide it. */
  readonly language?: string | undefined;
}

type Saved = WriteOutcome<CallOutput<'PUT /auth/profile'>>;

/** A new e-mail is sent at once or not at all: it needs the password, which is stored on no device. */
async function sendNewEmail(body: ProfileBody): Promise<Saved> {
  const outcome = await directOutcome(call('PUT /auth/profile', { body }));
  if (outcome.outcome === 'sent') toast.info(outcome.answer.message);
  return outcome;
}

/** Saves changes of the person's own profile through the outbox; what the server refuses is only in the form. */
export async function saveProfile({ changes, language }: ProfileSave): Promise<Saved> {
  const outcome = await (changes.email === undefined
    ? submit('PUT /auth/profile', { body: changes })
    : sendNewEmail(changes));
  await dismissRefused(outcome);
  const isTaken = outcome.outcome === 'sent' || outcome.outcome === 'queued';
  if (isTaken && isOffered(language))
    await setLanguage(language).catch(() => toast.error(t('common.network_error')));
  return outcome;
}
