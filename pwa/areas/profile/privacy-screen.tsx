import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../data/api/call.ts';
import { useSession } from '../../data/session/use-session.ts';
import { requestLogOut } from '../../features/account/log-out.ts';
import { PhoneDisclosures } from '../../features/account/phone-disclosures.tsx';
import { useFailureText } from '../../features/failures/use-failure-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { PATHS } from '../../routing/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { BackIcon, DownloadIcon, LogoutIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useTitle } from '../../ui/use-title.ts';
import styles from './profile-screen.module.css';
import { Sessions } from './sessions-card.tsx';

/** /profile/privacy: who sees what, who saw my number, my data as a file, all my devices. */
export function PrivacyScreen() {
  const t = useT();
  useTitle(t('account.privacy'));
  const role = useSession()?.user.role;
  return (
    <main className={styles.page}>
      <div>
        <Link to={PATHS.profile} className={buttonClass({ tone: 'quiet' })}>
          <BackIcon />
          {t('nav.profile')}
        </Link>
      </div>
      <h1>{t('account.privacy')}</h1>
      {role === 'donor' && <WhoSeesWhat />}
      {role === 'donor' && <PhoneDisclosures />}
      <ExportCard />
      <DevicesCard />
    </main>
  );
}

function WhoSeesWhat() {
  const t = useT();
  return (
    <Card as="section" padding="l" labelledBy="who-sees">
      <div className={styles.block}>
        <h2 id="who-sees" className="title">
          {t('account.who_sees')}
        </h2>
        <ul className={styles.list}>
          <li>{t('account.who_sees_name')}</li>
          <li>{t('account.who_sees_phone')}</li>
          <li>{t('account.who_sees_private')}</li>
        </ul>
        <Link to={PATHS.donorSettings}>{t('account.who_sees_settings')}</Link>
      </div>
    </Card>
  );
}

function ExportCard() {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const failureText = useFailureText('account.export_failed');

  async function save() {
    if (isBusy) return;
    setBusy(true);
    try {
      const answer = await call('GET /auth/export');
      downloadFile(
        `dhiig-${answer.export.exportedAt.slice(0, 10)}.json`,
        'application/json',
        JSON.stringify(answer.export, null, 2),
      );
      toast.success(t('account.exported'));
    } catch (error) {
      toast.error(failureText(error).text);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card as="section" padding="l" labelledBy="export">
      <div className={styles.block}>
        <h2 id="export" className="title">
          {t('account.export_title')}
        </h2>
        <p className="soft">{t('account.export_text')}</p>
        <Button tone="secondary" icon={DownloadIcon} busy={isBusy} onClick={() => void save()}>
          {t('account.export')}
        </Button>
      </div>
    </Card>
  );
}

function DevicesCard() {
  const t = useT();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const failureText = useFailureText('account.everywhere_failed');

  async function signOut() {
    setBusy(true);
    try {
      const { message } = await call('POST /auth/sign-out-everywhere');
      setAsked(false);
      if (!(await requestLogOut())) return;
      toast.success(message);
      navigate(PATHS.home);
    } catch (error) {
      toast.error(failureText(error).text);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card as="section" padding="l" labelledBy="devices">
      <div className={styles.block}>
        <h2 id="devices" className="title">
          {t('account.devices_title')}
        </h2>
        <p className="soft">{t('account.devices_text')}</p>
        <Sessions />
        <Button tone="secondary" icon={LogoutIcon} onClick={() => setAsked(true)}>
          {t('account.everywhere')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={t('account.everywhere')}
        confirmLabel={t('account.everywhere_confirm')}
        busy={isBusy}
        onConfirm={() => void signOut()}
        onClose={() => setAsked(false)}
      >
        <p>{t('account.everywhere_text')}</p>
      </ConfirmDialog>
    </Card>
  );
}
