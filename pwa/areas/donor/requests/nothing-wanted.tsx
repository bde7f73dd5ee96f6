import type { TextKey } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useOtherResponses } from '../answer/use-other-responses.ts';
import type { WantedRequests } from './use-wanted-requests.ts';

interface NothingWantedProps {
  readonly wanted: Pick<WantedRequests, 'beyond' | 'others'>;
  readonly maxTravelKm: number;
  /** Where nothing is open at all. */
  readonly noneText?: TextKey;
}

/** That nothing is near enough for their blood, and what else is open, as far as it is known. */
export function NothingWanted({
  wanted: { beyond, others },
  maxTravelKm,
  noneText = 'requests.none_available',
}: NothingWantedProps) {
  const t = useT();
  const format = useFormat();
  const isAnswered = useOtherResponses('').length > 0;
  if (beyond.length === 0 && others === 0 && !isAnswered)
    return <EmptyState title={t('requests.none_found')}>{t(noneText)}</EmptyState>;
  const distance = format.distance(maxTravelKm);
  return (
    <EmptyState title={t(isAnswered ? 'donor.empty.no_other' : 'donor.empty.title')}>
      {[
        beyond.length > 0 && t('donor.empty.beyond', { count: beyond.length, distance }),
        others && t('donor.empty.others', { count: others }),
      ]
        .filter(Boolean)
        .join(' ')}
    </EmptyState>
  );
}
