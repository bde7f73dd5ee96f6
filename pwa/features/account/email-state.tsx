import type { Profile } from '../../../shared/contract/people.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useFailureText } from '../failures/use-failure-text.ts';
import styles from './email-state.module.css';
import { useEmailLink } from './queries/email-link.ts';

function textOf({ email, pendingEmail }: Profile): TextKey {
  if (!pendingEmail) return 'account.email_unproved_text';
  return email ? 'account.email_waits_text' : 'account.email_waits_number';
}

/** An e-mail whose link has not been opened yet, or one that nobody has confirmed, and what can be done about it. */
export function EmailState({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const { email, pendingEmail } = profile;
  const { send, cancel } = useEmailLink();
  const failureText = useFailureText('account.email_failed');
  const isBusy = send.isPending || cancel.isPending;

  async function run(work: typeof send) {
    if (isBusy) return;
    try {
      toast.success(await work.mutateAsync());
    } catch (error) {
      toast.error(failureText(error).text);
    }
  }

  return (
    <Notice
      tone={pendingEmail ? 'warning' : 'info'}
      title={pendingEmail ? t('account.email_waits', { email: pendingEmail }) : t('account.email_unproved')}
    >
      <p>{t(textOf(profile), { email: email ?? '' })}</p>
      <div className={styles.buttons}>
        <Button tone="secondary" busy={send.isPending} onClick={() => void run(send)}>
          {t(pendingEmail ? 'account.email_resend' : 'account.email_send')}
        </Button>
        {pendingEmail && (
          <Button tone="quiet" busy={cancel.isPending} onClick={() => void run(cancel)}>
            {t(email ? 'account.email_cancel' : 'account.email_none')}
          </Button>
        )}
      </div>
    </Notice>
  );
}
