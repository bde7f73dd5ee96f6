import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { BellIcon, ChartIcon, HospitalIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { AdminAlertDialog } from '../alerts/admin-alert-dialog.tsx';
import styles from './dashboard.module.css';

/** What an admin most often comes for. */
export function QuickActions() {
  const t = useT();
  const [isSending, setSending] = useState(false);
  const link = buttonClass({ tone: 'secondary', block: true });
  return (
    <Card as="section" labelledBy="quick-actions">
      <div className={styles.section}>
        <h2 id="quick-actions">{t('hospital.quick_actions')}</h2>
        <div className={styles.actions}>
          <Button tone="danger" block icon={BellIcon} onClick={() => setSending(true)}>
            {t('alerts.send_alert')}
          </Button>
          <Link className={link} to={PATHS.adminHospitals}>
            <HospitalIcon />
            {t('admin.dashboard.verify_hospitals')}
          </Link>
          <Link className={link} to={PATHS.adminReports}>
            <ChartIcon />
            {t('admin.dashboard.view_reports')}
          </Link>
        </div>
      </div>
      <AdminAlertDialog open={isSending} onSent={() => setSending(false)} onClose={() => setSending(false)} />
    </Card>
  );
}
