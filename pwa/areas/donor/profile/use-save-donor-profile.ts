import type { DonorProfile } from '../../../../shared/contract/people.ts';
import { profileErrors } from '../../../features/account/profile-errors.ts';
import { useSaveProfile } from '../../../features/account/queries/save-profile.ts';
import { type OutcomeTexts, showFieldErrors } from '../../../features/writes/outcome-texts.ts';
import { fieldTexts } from '../../../forms/field-errors.ts';
import type { FormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { changesOf, type ProfileForm } from './profile-form.ts';

const TEXTS: OutcomeTexts = {
  sent: 'done.profile_saved',
  queued: 'profile.queued',
  cancelled_out: 'outbox.undone',
  refused: 'profile.save_failed',
  unanswered: 'profile.save_failed',
};

/**
 * Checks and saves what was changed, then calls `onSaved`; errors are shown at their fields, and nothing typed is lost.
 */
export function useSaveDonorProfile(
  profile: DonorProfile,
  draft: FormDraft<ProfileForm>,
  onSaved: () => void,
) {
  const t = useT();
  const { write, isPending, failure } = useSaveProfile(TEXTS);

  function save() {
    const changes = changesOf(draft.form, profile);
    const wrong = fieldTexts(profileErrors(changes), t);
    if (Object.keys(wrong).length > 0) return draft.showErrors(wrong);
    if (Object.keys(changes).length === 0) return onSaved();
    const saved = () => {
      draft.markSaved(draft.form);
      onSaved();
    };
    void write(
      { changes, language: changes.language },
      { onDone: saved, onFailed: (failed) => showFieldErrors(failed, draft) },
    );
  }

  return { save, isSaving: isPending, failure };
}
