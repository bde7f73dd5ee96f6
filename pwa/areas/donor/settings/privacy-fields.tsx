import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Setting, type SettingsFieldsProps } from './fields.tsx';
import styles from './settings.module.css';

/** What hospitals whose request fits may see, and the way to who has seen their number. */
export function PrivacyFields({ settings }: SettingsFieldsProps) {
  const t = useT();
  return (
    <div className={styles.switches}>
      <Setting
        settings={settings}
        field="showLocation"
        label="settings.show_location"
        hint="settings.show_location_hint"
      />
      <Setting settings={settings} field="showLastDonation" label="settings.show_last_donation" />
      <Setting settings={settings} field="shortName" label="settings.short_name" />
      <div>
        <Link to={PATHS.privacy} className={buttonClass({ tone: 'quiet' })}>
          {t('account.disclosures_title')}
        </Link>
      </div>
    </div>
  );
}
