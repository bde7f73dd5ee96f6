import { useEffect, useState } from 'react';
import type { PublicRequest } from '../../../../shared/contract/public-request.ts';
import { isToShare } from '../../../../shared/rules/request-order.ts';
import { isExpected } from '../../../../shared/rules/request-status.ts';
import { call } from '../../../data/api/call.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/notice.tsx';
import { AnswerLink } from './answer-link.tsx';

interface Own {
  readonly isExpected: boolean;
  /** Days until they may give again. */
  readonly waitDays: number;
  /** Kilometres; undefined if it is near enough to answer, or where the distance is unknown. */
  readonly tooFarKm: number | undefined;
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
      call('GET /auth/profile', { signal }),
    ]).then(
      ([{ request }, { stats }, { user }]) =>
        setOwn({
          isExpected: request.response !== undefined && isExpected(request.response.status),
          waitDays: stats.daysUntilEligible ?? 0,
          tooFarKm:
            user.role === 'donor' && isToShare(request, user.preferences.maxTravelKm)
              ? request.distanceKm
              : undefined,
        }),
      () => {},
    );
    return () => controller.abort();
  }, [id]);
  return own;
}

/**
 * What a donor can do about a shared request: answer, see the answer that they gave, wait until they may give, or share
 * it with those who are nearer.
 */
export function DonorActions({ request }: { readonly request: PublicRequest }) {
  const t = useT();
  const format = useFormat();
  const own = useOwn(request._id);
  const isOwn = own?.isExpected === true;
  if (own && !isOwn && own.waitDays > 0)
    return <Notice tone="info">{t('requests.must_wait', { days: own.waitDays })}</Notice>;
  if (own && !isOwn && own.tooFarKm !== undefined)
    return <Notice tone="info">{t('requests.too_far', { distance: format.distance(own.tooFarKm) })}</Notice>;
  return (
    <AnswerLink
      request={request}
      text={isOwn ? 'request.own_answer' : 'request.answer'}
      // If enough are coming nobody is urged.
      tone={isOwn || request.state === 'open' ? 'primary' : 'secondary'}
    />
  );
}
