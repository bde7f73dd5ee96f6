import { useState } from 'react';
import { call } from '../../data/api/call.ts';
import { useSession } from '../../data/session/use-session.ts';
import { failureReason } from '../../features/failures/failure-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { homeOf, PATHS } from '../../routing/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FailureNotice } from './failure-notice.tsx';
import styles from './form.module.css';
import { useLinkToken } from './use-link-token.ts';

/**
 * /confirm-email#token=…: a mailed link proves an e-mail, in any browser, signed in or not. It needs a tap, as programs
 * that scan mails open links too.
 */
export function ConfirmEmailScreen() {
  const t = useT();
  const session = useSession();
  const token = useLinkToken(PATHS.confirmEmail);
  const [isBusy, setBusy] = useState(false);
  const [confirmation, setConfirmation] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function confirm() {
    if (isBusy) return;
    setFailure(undefined);
    setBusy(true);
    try {
      setConfirmation((await call('POST /auth/confirm-email', { body: { token } })).message);
    } catch (error) {
      setFailure(failureReason(error, t, 'auth.unexpected_error'));
    } finally {
      setBusy(false);
    }
  }

  const onwards = session ? (
    <Link to={homeOf(session.user.role)}>{t('nav.dashboard')}</Link>
  ) : (
    <Link to={PATHS.login}>{t('auth.back_to_login')}</Link>
  );
  return (
    <AuthFrame title={t('link.confirm_title')} lead={t('link.confirm_lead')} foot={onwards}>
      <div className={styles.form}>
        {token === '' && <Notice tone="warning">{t('link.reset_no_token')}</Notice>}
        <FailureNotice failure={failure} />
        <div role="status">{confirmation && <Notice tone="success">{confirmation}</Notice>}</div>
        {token !== '' && !confirmation && (
          <Button size="l" block busy={isBusy} onClick={() => void confirm()}>
            {t('link.confirm_button')}
          </Button>
        )}
        {confirmation && !session && (
          <Link to={PATHS.login} className={buttonClass({ size: 'l', block: true })}>
            {t('auth.login')}
          </Link>
        )}
      </div>
    </AuthFrame>
  );
}
