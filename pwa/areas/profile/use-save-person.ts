import { useState } from 'react';
import type { Profile } from '../../../shared/contract/people.ts';
import { device } from '../../data/device/device.ts';
import type { OutboxEntry } from '../../data/offline/rows.ts';
import { useFailureWords } from '../../features/account/use-failure-words.ts';
import { useSubmittedWords } from '../../features/requests/use-submitted-words.ts';
import { fieldTexts, serverFieldErrors } from '../../forms/field-errors.ts';
import type { FormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { changesOf, errorsOf, type PersonForm } from './person-form.ts';
import { useSaveOwnProfile } from './queries/own-profile.ts';

/** Checks and saves what was changed; `onSaved` once it is with the server, or waits for it. */
export function useSavePerson(profile: Profile, draft: FormDraft<PersonForm>, onSaved: () => void) {
  const t = useT();
  const saving = useSaveOwnProfile();
  const [failure, setFailure] = useState<string>();
  const wordsOf = useFailureWords('profile.save_failed');
  const say = useSubmittedWords({
    sent: 'done.profile_saved',
    queued: 'profile.queued',
    cancelledOut: 'outbox.undone',
    refused: 'profile.save_failed',
  });

  /** What was typed stands in the form with the server's sentences: the refused entry has nothing to add. */
  async function takeBack({ userId, id, lastError }: OutboxEntry) {
    draft.showErrors(serverFieldErrors(lastError?.errors ?? {}));
    await (await device())?.dismiss(userId, id);
  }

  async function save() {
    setFailure(undefined);
    const changes = changesOf(draft.form, profile);
    const wrong = fieldTexts(errorsOf(changes), t);
    if (Object.keys(wrong).length > 0) return draft.showErrors(wrong);
    if (Object.keys(changes).length === 0) return onSaved();
    try {
      const submitted = await saving.mutateAsync(changes);
      say(submitted);
      if (submitted.outcome === 'refused') return await takeBack(submitted.entry);
      onSaved();
    } catch (error) {
      const { text, fields } = wordsOf(error);
      setFailure(text);
      draft.showErrors(fields);
    }
  }

  return { save, isSaving: saving.isPending, failure };
}
