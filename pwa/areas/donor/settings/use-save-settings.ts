import { type DonorProfile, profileChanges } from '../../../../shared/contract/people.ts';
import { ApiError } from '../../../data/api/errors.ts';
import { device } from '../../../data/device/device.ts';
import { useSubmittedWords } from '../../../features/requests/use-submitted-words.ts';
import type { FormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useSaveDonorProfile } from '../queries/profile.ts';
import { changesOf, type SettingsForm } from './settings-form.ts';

/** Sentences for what the contract's schema refuses, by the form's field. */
const FIELDS = {
  maxTravelKm: 'settings.max_travel_invalid',
  from: 'validation.time_invalid',
  to: 'validation.time_invalid',
} as const;

/** Saves what was changed; without a network it waits on the device. */
export function useSaveSettings({ preferences }: DonorProfile, draft: FormDraft<SettingsForm>) {
  const t = useT();
  const saving = useSaveDonorProfile();
  const say = useSubmittedWords({
    sent: 'settings.saved',
    queued: 'donor.profile_queued',
    cancelledOut: 'outbox.undone',
    refused: 'settings.save_failed',
  });

  function wrongFields(changes: unknown): readonly (keyof typeof FIELDS)[] {
    const parsed = profileChanges.safeParse({ preferences: changes });
    const paths = (parsed.error?.issues ?? []).map(({ path }) => path.at(-1));
    return (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).filter((field) => paths.includes(field));
  }

  async function save() {
    const changes = changesOf(draft.form, preferences);
    const wrong = wrongFields(changes);
    if (wrong.length > 0)
      return draft.showErrors(Object.fromEntries(wrong.map((field) => [field, t(FIELDS[field])])));
    if (Object.keys(changes).length === 0) return draft.reset();
    try {
      const submitted = await saving.mutateAsync({ preferences: changes });
      say(submitted);
      if (submitted.outcome === 'refused') {
        // What was typed stays in the form: the refused entry has nothing to add.
        const { userId, id } = submitted.entry;
        await (await device())?.dismiss(userId, id);
      } else if (submitted.outcome !== 'signed_out') draft.reset();
    } catch (error) {
      toast.error(error instanceof ApiError && error.message ? error.message : t('settings.save_failed'));
    }
  }

  return { save, isSaving: saving.isPending, error: saving.error };
}
