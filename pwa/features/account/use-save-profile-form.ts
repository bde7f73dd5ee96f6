import { fieldTexts } from '../../forms/field-errors.ts';
import type { FormDraft, Sentences } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { type OutcomeTexts, showFieldErrors } from '../writes/outcome-texts.ts';
import { profileErrors } from './profile-errors.ts';
import { useSaveProfile } from './queries/save-profile.ts';
import type { ProfileBody } from './save-profile.ts';

export const PROFILE_TEXTS: OutcomeTexts = {
  sent: 'done.profile_saved',
  queued: 'profile.queued',
  cancelled_out: 'outbox.undone',
  refused: 'profile.save_failed',
  unanswered: 'profile.save_failed',
};

/**
 * Checks and saves what a form changes of the person's own profile; calls `onSaved` once the server has it, or it waits in
 * the outbox. Errors are shown at their fields, and nothing typed is lost.
 */
export function useSaveProfileForm<Form>(
  draft: Pick<FormDraft<Form>, 'form' | 'showErrors' | 'markSaved'>,
  changesOf: (form: Form) => ProfileBody,
  onSaved: () => void,
  texts = PROFILE_TEXTS,
) {
  const t = useT();
  const { write, isPending, failure } = useSaveProfile(texts);

  function save() {
    const { form } = draft;
    const changes = changesOf(form);
    const wrong = fieldTexts(profileErrors(changes), t);
    if (Object.keys(wrong).length > 0) return draft.showErrors(wrong as Sentences<Form>);
    if (Object.keys(changes).length === 0) return onSaved();
    const saved = () => {
      draft.markSaved(form);
      onSaved();
    };
    void write(
      { changes, language: changes.language },
      { onDone: saved, onFailed: (failed) => showFieldErrors(failed, draft) },
    );
  }

  return { save, isSaving: isPending, failure };
}
