import type { PublicRequest } from '../../../../shared/contract/public-request.ts';
import { isExpected } from '../../../../shared/rules/request-status.ts';
import { useDonorStats } from '../../../features/requests/queries/donor-stats.ts';
import { useRequest } from '../../../features/requests/queries/request.ts';
import { useT } from '../../../i18n/use-t.ts';
import { donorRequest } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { HandHeartIcon } from '../../../ui/common-icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** What a donor can do about a shared request: answer, see the answer that they gave, or wait until they may give. */
export function DonorActions({ request: { _id, state } }: { readonly request: PublicRequest }) {
  const t = useT();
  const response = useRequest(_id).data?.response;
  const days = useDonorStats().data?.daysUntilEligible;
  const isOwn = response !== undefined && isExpected(response.status);
  if (!isOwn && days) return <Notice tone="info">{t('requests.must_wait', { days })}</Notice>;
  return (
    <Link
      to={donorRequest(_id)}
      className={buttonClass({
        size: 'l',
        block: true,
        // Where enough are coming nobody is urged.
        tone: isOwn || state === 'open' ? 'primary' : 'secondary',
      })}
    >
      <HandHeartIcon />
      {t(isOwn ? 'request.own_answer' : 'request.answer')}
    </Link>
  );
}
