import type { TextKey } from '../../i18n/i18n.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { WantedRequests } from './use-wanted-requests.ts';

interface NothingWantedProps {
  readonly wanted: Pick<WantedRequests, 'beyond' | 'others'>;
  readonly maxTravelKm: number;
  /** Where nothing is open at all. */
  readonly noneText?: TextKey;
}

/** Nothing near enough for their blood: that, and what is open all the same. */
export function NothingWanted({
  wanted: { beyond, others = 0 },
  maxTravelKm,
  noneText = 'requests.none_available',
}: NothingWantedProps) {
  const t = useT();
  const format = useFormat();
  if (beyond.length === 0 && others === 0)
    return <EmptyState title={t('requests.none_found')}>{t(noneText)}</EmptyState>;
  const distance = format.distance(maxTravelKm);
  return (
    <EmptyState title={t('donor.empty.title')}>
      {[
        beyond.length > 0 && t('donor.empty.beyond', { count: beyond.length, distance }),
        others > 0 && t('donor.empty.others', { count: others }),
      ]
        .filter(Boolean)
        .join(' ')}
    </EmptyState>
  );
}
