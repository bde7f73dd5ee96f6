import { Navigate } from 'react-router-dom';
import { useSession } from '../data/session/use-session.ts';
import { useT } from '../i18n/use-t.ts';
import { homeOf } from '../routing/paths.ts';
import { WarningIcon } from '../ui/common-icons.tsx';
import { useTitle } from '../ui/use-title.ts';
import styles from './message-page.module.css';

/** /dashboard: the dashboard of the signed-in role. */
export function RoleDashboard() {
  const role = useSession()?.user.role;
  if (role) return <Navigate to={homeOf(role)} replace />;
  return <AccessError />;
}

function AccessError() {
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
