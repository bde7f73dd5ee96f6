import type { Queued } from '../../../../shared/contract/mass-casualties.ts';
import { useQueue } from '../../../features/mass/queries.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ByTime, type TimeGroup } from '../days/by-time.tsx';
import { DonorLine } from '../days/donor-line.tsx';
import { RESPONSE_BADGES } from '../requests/response-badges.ts';

const groupsOf = (queue: readonly Queued[]): TimeGroup<Queued>[] =>
  [...Map.groupBy(queue, ({ startsAt }) => startsAt)].map(([, people]) => {
    const [{ startsAt, endsAt } = { startsAt: null, endsAt: null }] = people;
    return { time: startsAt && endsAt ? { startsAt, endsAt } : undefined, people };
  });

/** Who comes when, in the order of their times; then who waits for a place. */
export function Queue({ massId }: { readonly massId: string }) {
  const t = useT();
  const { data: queue } = useQueue(massId);
  if (!queue) return <Skeleton count={4} />;
  if (queue.length === 0) return <p className="muted">{t('mass.queue_empty')}</p>;
  return (
    <Card>
      <ByTime
        label={t('mass.queue')}
        untimed={t('mass.waits')}
        groups={groupsOf(queue)}
        keyOf={({ responseId }) => responseId}
      >
        {({ bloodType, name, requestId, status }) => {
          const { tone, icon, text } = RESPONSE_BADGES[status];
          return (
            <DonorLine
              bloodType={bloodType}
              name={<Link to={`${PATHS.hospitalRequests}/${requestId}`}>{name}</Link>}
              badge={
                <Badge tone={tone} icon={icon}>
                  {t(text)}
                </Badge>
              }
            />
          );
        }}
      </ByTime>
    </Card>
  );
}
