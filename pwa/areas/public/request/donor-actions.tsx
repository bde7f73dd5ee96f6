import { useEffect, useState } from 'react';
import type { PublicRequest } from '../../../../shared/contract/public-request.ts';
import { isExpected } from '../../../../shared/rules/request-status.ts';
import { call } from '../../../data/api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { donorRequest } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { HandHeartIcon } from '../../../ui/common-icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface Own {
  readonly isExpected: boolean;
  /** Days until they may give again. */
  readonly waitDays: number;
}

/** Undefined until it is known, and where it cannot be read: then they answer as everybody does. Read once, for this page. */
function useOwn(id: string): Own | undefined {
  const [own, setOwn] = useState<Own>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    Promise.all([
      call('GET /requests/{id}', { params: { id }, signal }),
      call('GET /donor/stats', { signal }),
    ]).then(
      ([{ request }, { stats }]) =>
        setOwn({
          isExpected: request.response !== undefined && isExpected(request.response.status),
          waitDays: stats.daysUntilEligible ?? 0,
        }),
      () => {},
    );
    return () => controller.abort();
  }, [id]);
  return own;
}

/** What a donor can do about a shared request: answer, see the answer that they gave, or wait until they may give. */
export function DonorActions({ request: { _id, state } }: { readonly request: PublicRequest }) {
  const t = useT();
  const own = useOwn(_id);
  const isOwn = own?.isExpected === true;
  if (own && !isOwn && own.waitDays > 0)
    return <Notice tone="info">{t('requests.must_wait', { days: own.waitDays })}</Notice>;
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
