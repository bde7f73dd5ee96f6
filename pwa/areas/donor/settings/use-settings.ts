import { useRef } from 'react';
import { type DonorProfile, profileChanges } from '../../../../shared/contract/people.ts';
import { useSaveProfile } from '../../../features/account/queries/save-profile.ts';
import type { OutcomeTexts } from '../../../features/writes/outcome-texts.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import type { Sentences } from '../../../forms/use-form-draft.ts';
import { type FormChange, type SavedForm, useSavedAsChanged } from '../../../forms/use-saved-as-changed.ts';
import { useT } from '../../../i18n/use-t.ts';
import { currentToasts, type ToastAction, toast } from '../../../ui/toast-store.ts';
import { changesOf, formOf, type SettingsForm } from './settings-form.ts';

/** Sentences for what the contract's schema refuses, by the form's field. */
const FIELDS = {
  maxTravelKm: 'settings.max_travel_invalid',
  from: 'validation.time_invalid',
  to: 'validation.time_invalid',
} as const;

const TEXTS: OutcomeTexts = {
  sent: 'settings.saved',
  queued: 'profile.queued',
  cancelled_out: 'outbox.undone',
  refused: 'settings.save_failed',
  unanswered: 'settings.save_failed',
};

/** The undo on the screen undoes the last change, never an earlier one. */
function dismissOffer(undo: ToastAction | undefined) {
  const shown = currentToasts().find(({ actions }) => undo && actions.includes(undo));
  if (shown) toast.dismiss(shown.id);
}

/** The donor's settings, each saved as it is changed; without a network it waits on the device. */
export function useSettings({ id, preferences }: DonorProfile) {
  const t = useT();
  const { write, isPending, failure } = useSaveProfile(TEXTS);
  const offered = useRef<ToastAction>(undefined);

  function errorsOf(form: SettingsForm): Sentences<SettingsForm> {
    const parsed = profileChanges.safeParse({ preferences: changesOf(form, preferences) });
    const paths = (parsed.error?.issues ?? []).map(({ path }) => path.at(-1));
    const wrong = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).filter((field) => paths.includes(field));
    return Object.fromEntries(wrong.map((field) => [field, t(FIELDS[field])]));
  }

  async function save({ form, before, replaced, isRestored }: FormChange<SettingsForm>) {
    const changes = changesOf(form, preferences, before);
    const undo: ToastAction = { label: t('settings.undo'), run: () => saved.restore(replaced) };
    dismissOffer(offered.current);
    offered.current = undo;
    const { outcome } = await write({ changes: { preferences: changes } }, isRestored ? {} : { undo });
    return outcome === 'sent' || outcome === 'queued';
  }

  const known = formOf(preferences);
  const saved: SavedForm<SettingsForm> = useSavedAsChanged({
    known,
    errorsOf,
    save,
    typed: typedValues('settings', known, id),
  });
  return { settings: saved, isSaving: isPending, failure };
}
