import type { AdminInvitation } from '../../../../shared/contract/admin-team.ts';
import { askFirst } from '../../../features/failures/ask-first.tsx';
import type { Translate } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { withdrawInvitation } from './admins.ts';
import styles from './admins-screen.module.css';

const askToWithdraw = ({ id, email }: AdminInvitation, t: Translate): void =>
  askFirst({
    title: t('admin.admins.withdraw_title'),
    text: t('admin.admins.withdraw_text', { email }),
    label: t('admin.admins.withdraw'),
    failed: 'common.network_error',
    act: async () => (await withdrawInvitation(id)).message,
  });

/** Invitations that were not accepted yet, each with a button to withdraw it. */
export function Invitations({ invitations }: { readonly invitations: readonly AdminInvitation[] }) {
  const t = useT();
  const format = useFormat();
  if (invitations.length === 0) return <p className="muted">{t('admin.admins.nobody_invited')}</p>;
  return (
    <ul className={styles.rows} aria-labelledby="admin-invitations">
      {invitations.map((invitation) => (
        <li key={invitation.id} className={styles.row}>
          <span className={styles.name}>
            <bdi>{invitation.email}</bdi>
            <span className="small">
              {t('admin.admins.until', { time: format.dateTime(invitation.expiresAt) })}
              {invitation.invitedBy && ` · ${t('admin.admins.by', { name: invitation.invitedBy })}`}
            </span>
          </span>
          <Button
            tone="quiet"
            aria-label={t('admin.admins.withdraw_from', { email: invitation.email })}
            onClick={() => askToWithdraw(invitation, t)}
          >
            {t('admin.admins.withdraw')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
