import { type DonorProfile, profileChanges } from '../../../../shared/contract/people.ts';
import type { OutcomeTexts } from '../../../features/writes/outcome-texts.ts';
import type { FormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSaveDonorProfile } from '../queries/profile.ts';
import { changesOf, type SettingsForm } from './settings-form.ts';

/** Sentences for what the contract's schema refuses, by the form's field. */
const FIELDS = {
  maxTravelKm: 'settings.max_travel_invalid',
  from: 'validation.time_invalid',
  to: 'validation.time_invalid',
} as const;

const TEXTS: OutcomeTexts = {
  sent: 'settings.saved',
  queued: 'donor.profile_queued',
  cancelled_out: 'outbox.undone',
  refused: 'settings.save_failed',
  unanswered: 'settings.save_failed',
};

/** Saves what was changed; without a network it waits on the device. */
export function useSaveSettings({ preferences }: DonorProfile, draft: FormDraft<SettingsForm>) {
  const t = useT();
  const { write, isPending, failure } = useSaveDonorProfile(TEXTS);

  function wrongFields(changes: unknown): readonly (keyof typeof FIELDS)[] {
    const parsed = profileChanges.safeParse({ preferences: changes });
    const paths = (parsed.error?.issues ?? []).map(({ path }) => path.at(-1));
    return (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).filter((field) => paths.includes(field));
  }

  function save() {
    const changes = changesOf(draft.form, preferences);
    const wrong = wrongFields(changes);
    if (wrong.length > 0)
      return draft.showErrors(Object.fromEntries(wrong.map((field) => [field, t(FIELDS[field])])));
    if (Object.keys(changes).length === 0) return draft.reset();
    // What was typed stays in the form where the server refuses it.
    void write({ changes: { preferences: changes } }, { onDone: () => draft.markSaved(draft.form) });
  }

  return { save, isSaving: isPending, failure };
}
