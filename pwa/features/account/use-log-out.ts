import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { toast } from '../../ui/toast-store.ts';

/** Readers of a public page do not need it. */
const loadLogOut = () => import('./log-out.ts');

/** Logout as every menu offers it: the session ends and the person is led to the home page. */
export function useLogOut(): () => void {
  const t = useT();
  const navigate = useNavigate();
  async function logOut() {
    const loaded = await loadLogOut().catch(() => undefined);
    if (!loaded) toast.error(t('common.network_error'));
    else if (await loaded.requestLogOut()) navigate(PATHS.home);
  }
  return () => void logOut();
}
