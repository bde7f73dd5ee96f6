import type { DonorProfile } from '../../../shared/contract/people.ts';
import { saidByServer } from '../../data/api/error-text.ts';
import { ApiError } from '../../data/api/errors.ts';
import { device } from '../../data/device/device.ts';
import type { OutboxEntry } from '../../data/offline/rows.ts';
import { useSubmittedWords } from '../../features/requests/use-submitted-words.ts';
import { fieldTexts, serverFieldErrors } from '../../forms/field-errors.ts';
import type { FormDraft } from '../../forms/use-form-draft.ts';
import { setLanguage } from '../../i18n/i18n.ts';
import { isOffered } from '../../i18n/languages.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/toast-store.ts';
import { profileErrors } from './profile-errors.ts';
import { changesOf, type ProfileForm } from './profile-form.ts';
import { useSaveDonorProfile } from './queries/profile.ts';

/** Checks and saves what was changed; what is wrong stands at its field, and nothing typed is lost. */
export function useSaveProfile(profile: DonorProfile, draft: FormDraft<ProfileForm>) {
  const t = useT();
  const saving = useSaveDonorProfile();
  const say = useSubmittedWords({
    sent: 'done.profile_saved',
    queued: 'donor.profile_queued',
    cancelledOut: 'outbox.undone',
    refused: 'donor.profile_save_failed',
  });

  async function save() {
    const changes = changesOf(draft.form, profile);
    const wrong = fieldTexts(profileErrors(changes), t);
    if (Object.keys(wrong).length > 0) return draft.showErrors(wrong);
    if (Object.keys(changes).length === 0) return draft.reset();
    try {
      const submitted = await saving.mutateAsync(changes);
      const isTaken = submitted.outcome !== 'refused' && submitted.outcome !== 'signed_out';
      if (isTaken && isOffered(changes.language))
        await setLanguage(changes.language).catch(() => toast.error(t('common.network_error')));
      say(submitted);
      if (submitted.outcome === 'refused') return await takeBack(submitted.entry);
      if (submitted.outcome === 'signed_out') return;
      draft.reset();
    } catch (error) {
      toast.error(saidByServer(error) ?? t('donor.profile_save_failed'));
      if (error instanceof ApiError) draft.showErrors(serverFieldErrors(error.errors));
    }
  }

  /** What was typed stands in the form with the server's sentences, so the refused entry has nothing to add. */
  async function takeBack({ userId, id, lastError }: OutboxEntry) {
    draft.showErrors(serverFieldErrors(lastError?.errors ?? {}));
    await (await device())?.dismiss(userId, id);
  }

  return { save, isSaving: saving.isPending, error: saving.error };
}
