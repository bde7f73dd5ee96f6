import type { Profile } from '../../../shared/contract/people.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { isolated } from '../../ui/isolated.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { askFirst } from '../failures/ask-first.tsx';
import { useFailureText } from '../failures/use-failure-text.ts';
import styles from './email-state.module.css';
import { useProfileCall } from './queries/profile.ts';

function textOf({ email, pendingEmail }: Profile): TextKey {
  if (!pendingEmail) return 'account.email_unproved_text';
  return email ? 'account.email_waits_text' : 'account.email_waits_number';
}

/** An e-mail whose link has not been opened yet, or one that nobody has confirmed, and what can be done about it. */
export function EmailState({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const { email, pendingEmail } = profile;
  const send = useProfileCall('POST /auth/email-link');
  const cancel = useProfileCall('DELETE /auth/email-change');
  const failureText = useFailureText('account.email_failed');
  const label = t(email ? 'account.email_cancel' : 'account.email_none');

  const sendAgain = () =>
    send.mutate(undefined, {
      onSuccess: (message) => toast.success(message),
      onError: (error) => toast.error(failureText(error).text),
    });
  const askToCancel = () =>
    askFirst({
      title: label,
      text: t('account.email_cancel_text', { email: isolated(pendingEmail ?? '') }),
      label,
      failed: 'account.email_failed',
      act: cancel.mutateAsync,
    });

  return (
    <Notice
      tone={pendingEmail ? 'warning' : 'info'}
      title={pendingEmail ? t('account.email_waits', { email: pendingEmail }) : t('account.email_unproved')}
    >
      <p>{t(textOf(profile), { email: email ?? '' })}</p>
      <div className={styles.buttons}>
        <Button tone="secondary" busy={send.isPending} onClick={sendAgain}>
          {t(pendingEmail ? 'account.email_resend' : 'account.email_send')}
        </Button>
        {pendingEmail && (
          <Button tone="quiet" onClick={askToCancel}>
            {label}
          </Button>
        )}
      </div>
    </Notice>
  );
}
