import { useState } from 'react';
import type { Profile } from '../../../shared/contract/people.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { PATHS } from '../../routing/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BellIcon, LockIcon, ShieldIcon, TrashIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './account-settings.module.css';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { isStaff } from './is-staff.ts';

const EmailState = lazyPart(() => import('./email-state.tsx'), 'EmailState');

const NOTIFICATIONS = { donor: PATHS.donorSettings, hospital: PATHS.hospitalSettings } as const;

/** 'Account Settings': what everybody may do with their account. */
export function AccountSettings({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const { role: kind, email, emailProved, pendingEmail } = profile;
  const [open, setOpen] = useState<'password' | 'notifications' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <Card as="section" padding="l" labelledBy="account-settings">
      <h2 id="account-settings" className={styles.title}>
        {t('account.settings')}
      </h2>
      {(pendingEmail || (email && emailProved === false)) && (
        <div className={styles.email}>
          <EmailState profile={profile} />
        </div>
      )}
      <div className={styles.buttons}>
        <Button tone="secondary" icon={LockIcon} onClick={() => setOpen('password')}>
          {t('account.change_password')}
        </Button>
        {kind === 'admin' ? (
          <Button tone="secondary" icon={BellIcon} onClick={() => setOpen('notifications')}>
            {t('account.notifications')}
          </Button>
        ) : (
          <Link to={NOTIFICATIONS[kind]} className={buttonClass({ tone: 'secondary' })}>
            <BellIcon />
            {t('account.notifications')}
          </Link>
        )}
        {kind === 'admin' && (
          <Link to={PATHS.adminAdmins} className={buttonClass({ tone: 'secondary' })}>
            <LockIcon />
            {t('account.second_factor')}
          </Link>
        )}
        <Link to={PATHS.privacy} className={buttonClass({ tone: 'secondary' })}>
          <ShieldIcon />
          {t('account.privacy')}
        </Link>
        <Button tone="secondary" icon={TrashIcon} onClick={() => setOpen('delete')}>
          {t('account.delete')}
        </Button>
      </div>
      {open === 'password' && <ChangePasswordDialog onClose={close} />}
      {open === 'delete' && <DeleteAccountDialog kind={isStaff(profile) ? 'staff' : kind} onClose={close} />}
      <Dialog
        open={open === 'notifications'}
        onClose={close}
        title={t('account.notifications')}
        actions={<Button onClick={close}>{t('common.close')}</Button>}
      >
        <p>{t('account.notifications_admin')}</p>
      </Dialog>
    </Card>
  );
}
