import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOutbox } from '../../data/device/hooks.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { isAskedAboutUnsent } from './asked-about-unsent.ts';
import { logOut } from './log-out.ts';

/** Asked at logout while something that the person wrote has not reached the server. */
export function LogOutDialog() {
  const t = useT();
  const navigate = useNavigate();
  const [hasNoKey, setNoKey] = useState(false);
  const count = useOutbox().filter(({ state }) => state === 'waiting').length;

  async function leave(keepOutboxSealed: boolean) {
    const outcome = await logOut({ keepOutboxSealed });
    if (outcome === 'no_key') return setNoKey(true);
    if (outcome === 'storage_failed') toast.error(t('outbox.logout_failed'));
    navigate(PATHS.home);
  }

  return (
    <Dialog
      open
      role="alertdialog"
      title={t('outbox.logout_title')}
      onClose={() => isAskedAboutUnsent.set(false)}
      actions={
        <>
          <Button tone="danger" onClick={() => void leave(false)}>
            {t('outbox.logout_drop')}
          </Button>
          {!hasNoKey && <Button onClick={() => void leave(true)}>{t('outbox.logout_keep')}</Button>}
        </>
      }
    >
      <p>{t(hasNoKey ? 'outbox.logout_no_key' : 'outbox.logout_text', { count })}</p>
    </Dialog>
  );
}
