import { useNavigate } from 'react-router-dom';
import type { Role } from '../../shared/contract/endpoint.ts';
import type { TextKey } from '../i18n/i18n.ts';
import { useT } from '../i18n/use-t.ts';
import { homeOf } from '../routing/paths.ts';
import { Button } from '../ui/button.tsx';
import { BackIcon, WarningIcon } from '../ui/common-icons.tsx';
import { LockIcon } from '../ui/page-icons.tsx';
import { useTitle } from '../ui/use-title.ts';
import styles from './message-page.module.css';

const NEEDED: Readonly<Record<Role, TextKey>> = {
  admin: 'denied.admin_required',
  hospital: 'denied.hospital_required',
  donor: 'denied.donor_required',
};

export interface AccessDeniedProps {
  readonly needed: readonly Role[];
  readonly role: Role | undefined;
}

export function AccessDenied({ needed, role }: AccessDeniedProps) {
  const t = useT();
  useTitle(t('denied.title'));
  const navigate = useNavigate();
  const [first] = needed;
  // In a tab that began here there is nothing to go back to.
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate(homeOf(role), { replace: true }));
  return (
    <main className={styles.page} id="main" tabIndex={-1}>
      <LockIcon size={48} />
      <h1>{t('denied.title')}</h1>
      <p>{t('denied.text')}</p>
      {first && <p>{t(NEEDED[first])}</p>}
      <p className="muted">{t('denied.current_role', { role: t(role ? `role.${role}` : 'role.unknown') })}</p>
      <Button icon={BackIcon} onClick={goBack}>
        {t('denied.go_back')}
      </Button>
    </main>
  );
}

/** The session names no role. */
export function AccessError() {
  const t = useT();
  useTitle(t('access_error.title'));
  return (
    <main className={styles.page} id="main" tabIndex={-1}>
      <WarningIcon size={48} />
      <h1>{t('access_error.title')}</h1>
      <p>{t('access_error.text')}</p>
    </main>
  );
}
