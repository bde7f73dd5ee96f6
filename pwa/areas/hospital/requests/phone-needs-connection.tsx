import { useT } from '../../../i18n/use-t.ts';
import { OfflineIcon } from '../../../ui/icons.tsx';
import styles from './contact-links.module.css';

/** Instead of the links to a donor who answered: phone numbers are not stored on the device. */
export function PhoneNeedsConnection() {
  const t = useT();
  return (
    <span className={styles.missing} title={t('hospital.phone_needs_connection')}>
      <OfflineIcon size={18} />
      <span>{t('hospital.phone_needs_connection')}</span>
    </span>
  );
}
