import type { DonorProfile } from '../../../../shared/contract/people.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { WaitingLine } from '../../../features/requests/waiting-line.tsx';
import { UnansweredNotice } from '../../../features/writes/unanswered-notice.tsx';
import { useFormGuard } from '../../../forms/form-guard.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import editor from '../profile-editor.module.css';
import { AvailabilityFields } from './availability-fields.tsx';
import { ChannelFields } from './channel-fields.tsx';
import { PrivacyFields } from './privacy-fields.tsx';
import styles from './settings.module.css';
import { formOf } from './settings-form.ts';
import { useSaveSettings } from './use-save-settings.ts';

interface SettingsEditorProps {
  /** With what waits on the device. */
  readonly profile: DonorProfile;
  readonly waiting: OutboxEntry | undefined;
}

/** What a donor lets Dhiig do: how and when they are alerted, how far they go, what hospitals see. */
export function SettingsEditor({ profile, waiting }: SettingsEditorProps) {
  const t = useT();
  const draft = useFormDraft(formOf(profile.preferences));
  const { save, isSaving, failure } = useSaveSettings(profile, draft);
  useFormGuard(draft.isDirty);

  const groups = [
    { id: 'channels', title: t('settings.channels'), fields: <ChannelFields draft={draft} /> },
    { id: 'when', title: t('settings.when_and_where'), fields: <AvailabilityFields draft={draft} /> },
    { id: 'privacy', title: t('settings.privacy'), fields: <PrivacyFields draft={draft} /> },
  ];
  return (
    <form
      className={styles.form}
      ref={draft.ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) save();
      }}
    >
      {groups.map(({ id, title, fields }) => (
        <Card key={id} as="section" padding="l" labelledBy={`settings-${id}`}>
          <h2 id={`settings-${id}`} className={styles.title}>
            {title}
          </h2>
          {fields}
        </Card>
      ))}
      {waiting && (
        <Card accent="amber">
          <WaitingLine entry={waiting} />
        </Card>
      )}
      <UnansweredNotice failure={failure} />
      <div className={draft.isDirty ? editor.saveBar : editor.saved}>
        <Button tone="secondary" onClick={draft.reset}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" icon={CheckIcon} busy={isSaving}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  );
}
