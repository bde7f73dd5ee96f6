import { fieldTexts } from '../../forms/field-errors.ts';
import type { FormDraft, Sentences } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { showFieldErrors } from '../writes/outcome-texts.ts';
import { profileErrors } from './profile-errors.ts';
import { PROFILE_TEXTS, useSaveProfile } from './queries/save-profile.ts';
import type { ProfileBody } from './save-profile.ts';

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
