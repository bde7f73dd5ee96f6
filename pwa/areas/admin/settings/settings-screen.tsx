import { Programs } from '../../../features/account/programs.tsx';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { KeysCard } from '../keys/keys-card.tsx';
import styles from '../list.module.css';
import { OwnSettings } from './own-settings.tsx';
import { usePreferences } from './preferences.ts';
import { useSettings } from './settings.ts';
import { SettingsForm } from './settings-form.tsx';

/** Settings: the admin's own, then the platform's, and where each comes from. */
export function SettingsScreen() {
  const t = useT();
  const preferences = usePreferences();
  const { data, error, refetch } = useSettings();
  return (
    <div className={styles.screen}>
      <h1>{t('admin.settings.title')}</h1>
      {preferences.data && <OwnSettings preferences={preferences.data} />}
      {!preferences.data && preferences.error && (
        <NotRead error={preferences.error} onRetry={preferences.refetch} />
      )}
      <KeysCard />
      <h2>{t('admin.settings.platform')}</h2>
      <p className="muted">{t('admin.settings.text')}</p>
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={2} />}
      {data && <SettingsForm settings={data} />}
      <Programs />
    </div>
  );
}
