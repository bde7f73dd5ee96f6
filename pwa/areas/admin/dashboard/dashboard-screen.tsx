import { useT } from '../../../i18n/use-t.ts';
import styles from './dashboard.module.css';
import { QuickActions } from './quick-actions.tsx';

/** Where an admin begins: what goes on in the country, and what waits for them. */
export function DashboardScreen() {
  const t = useT();
  return (
    <div className={styles.dashboard}>
      <h1>{t('nav.dashboard')}</h1>
      <QuickActions />
    </div>
  );
}
