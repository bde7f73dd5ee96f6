import { useRef } from 'react';
import type { DonorProfile } from '../../../shared/contract/people.ts';
import { saidByServer } from '../../api/error-text.ts';
import { ApiError } from '../../api/errors.ts';
import { serverFieldErrors } from '../../forms/field-errors.ts';
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
  const attempt = useRef({ payload: '', idempotencyKey: '' });

  /** The same changes sent again are the same attempt. */
  function keyOf(changes: object): string {
    const payload = JSON.stringify(changes);
    if (attempt.current.payload !== payload)
      attempt.current = { payload, idempotencyKey: crypto.randomUUID() };
    return attempt.current.idempotencyKey;
  }

  async function save() {
    const changes = changesOf(draft.form, profile);
    const wrong = Object.entries(profileErrors(changes)).map(([field, key]) => [field, t(key)]);
    if (wrong.length > 0) return draft.showErrors(Object.fromEntries(wrong));
    if (Object.keys(changes).length === 0) return draft.reset();
    try {
      await saving.mutateAsync({ changes, idempotencyKey: keyOf(changes) });
      attempt.current = { payload: '', idempotencyKey: '' };
      draft.reset();
      if (isOffered(changes.language))
        await setLanguage(changes.language).catch(() => toast.error(t('common.network_error')));
      toast.success(t('done.profile_saved'));
    } catch (error) {
      toast.error(saidByServer(error) ?? t('donor.profile_save_failed'));
      if (error instanceof ApiError) draft.showErrors(serverFieldErrors(error.errors));
    }
  }

  return { save, isSaving: saving.isPending, error: saving.error };
}
