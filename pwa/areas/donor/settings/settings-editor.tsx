import type { DonorProfile } from '../../../../shared/contract/people.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { InstallSettings } from '../../../features/install/install-settings.tsx';
import { UnansweredNotice } from '../../../features/writes/unanswered-notice.tsx';
import { WaitingLine } from '../../../features/writes/waiting-line.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';
import { AlertFields } from './alert-fields.tsx';
import { AvailabilityFields } from './availability-fields.tsx';
import { PrivacyFields } from './privacy-fields.tsx';
import styles from './settings.module.css';
import { useSettings } from './use-settings.ts';

interface SettingsEditorProps {
  /** With what waits on the device. */
  readonly profile: DonorProfile;
  readonly waiting: OutboxEntry | undefined;
}

/** What a donor lets Dhiig do: how and when they are alerted, how far they go, what hospitals see. */
export function SettingsEditor({ profile, waiting }: SettingsEditorProps) {
  const t = useT();
  const { settings, isSaving, failure } = useSettings(profile);

  const groups = [
    {
      id: 'alerts',
      title: t('settings.channels'),
      fields: <AlertFields settings={settings} hasEmail={profile.email !== null} />,
    },
    { id: 'when', title: t('settings.when_and_where'), fields: <AvailabilityFields settings={settings} /> },
    { id: 'privacy', title: t('settings.privacy'), fields: <PrivacyFields settings={settings} /> },
  ];
  return (
    <div className={styles.form}>
      {groups.map(({ id, title, fields }) => (
        <Card key={id} as="section" padding="l" labelledBy={`settings-${id}`}>
          <h2 id={`settings-${id}`} className={styles.title}>
            {title}
          </h2>
          {fields}
        </Card>
      ))}
      <InstallSettings />
      {/* Below what may be tapped. What is being sent is saved in a moment; only what waits for a network needs a line. */}
      {waiting && !isSaving && (
        <Card accent="amber">
          <WaitingLine entry={waiting} />
        </Card>
      )}
      <UnansweredNotice failure={failure} />
    </div>
  );
}
