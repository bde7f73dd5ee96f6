import { type SettingsFieldsProps, Switch } from './fields.tsx';
import styles from './settings.module.css';

/** What hospitals whose request fits may see. */
export function PrivacyFields({ draft }: SettingsFieldsProps) {
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
    </div>
  );
}
