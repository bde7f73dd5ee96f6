import { serverMessage } from '../../data/api/error-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/notice.tsx';
import { failureReason } from '../failures/failure-text.ts';

/** Why an alert was not sent; without an answer, that another try sends it only once. */
export function NotSentNotice({ error }: { readonly error: unknown }) {
  const t = useT();
  return (
    <Notice tone="danger" title={failureReason(error, t)}>
      {!serverMessage(error) && t('alerts.sent_only_once')}
    </Notice>
  );
}
