import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { type SettingsFieldsProps, Switch } from './fields.tsx';
import styles from './settings.module.css';

/** What hospitals whose request fits may see, and the way to who has seen their number. */
export function PrivacyFields({ draft }: SettingsFieldsProps) {
  const t = useT();
  return (
    <div className={styles.switches}>
      <Switch
        draft={draft}
        field="showLocation"
        label="settings.show_location"
        hint="settings.show_location_hint"
      />
      <Switch
        draft={draft}
        field="showLastDonation"
        label="settings.show_last_donation"
        hint="settings.show_last_donation_hint"
      />
      <div>
        <Link to={PATHS.privacy} className={buttonClass({ tone: 'quiet' })}>
          {t('account.disclosures_title')}
        </Link>
      </div>
    </div>
  );
}
