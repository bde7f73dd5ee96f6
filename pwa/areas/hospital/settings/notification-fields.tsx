import { type SettingsFieldsProps, Switch } from './fields.tsx';
import styles from './settings.module.css';

/** What the hospital is notified about, and how. */
export function NotificationFields({ draft }: SettingsFieldsProps) {
  return (
    <div className={styles.switches}>
      <Switch
        draft={draft}
        field="emailMatches"
        label="settings.email_matches"
        hint="settings.email_matches_hint"
      />
      <Switch draft={draft} field="smsUrgent" label="settings.sms_urgent" hint="settings.sms_urgent_hint" />
      <Switch
        draft={draft}
        field="weeklyReports"
        label="settings.weekly_reports"
        hint="settings.weekly_reports_hint"
      />
      <Switch
        draft={draft}
        field="emergencyAlerts"
        label="settings.emergency_alerts"
        hint="settings.emergency_alerts_hint"
      />
      <Switch
        draft={draft}
        field="requestUpdates"
        label="settings.request_updates"
        hint="settings.request_updates_hint"
      />
    </div>
  );
}
