import { serverMessage } from '../../../data/api/error-text.ts';
import { failureReason } from '../../../features/failures/failure-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Why an alert was not sent; without an answer, that another try sends it only once. */
export function NotSentNotice({ error }: { readonly error: unknown }) {
  const t = useT();
  return (
    <Notice tone="danger" title={failureReason(error, t)}>
      {!serverMessage(error) && t('alerts.sent_only_once')}
    </Notice>
  );
}
