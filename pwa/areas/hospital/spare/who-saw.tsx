import { NotRead } from '../../../features/failures/not-read.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Fold } from '../../../ui/fold.tsx';
import { useShown } from './queries.ts';

/** Which hospitals saw what this one can give: of thirty days. */
export function WhoSaw() {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = useShown(true);
  if (!data) return error ? <NotRead error={error} onRetry={refetch} /> : null;
  if (data.length === 0) return null;
  return (
    <Fold label={t('spare.seen_by', { count: data.length })}>
      <ul>
        {data.map(({ id, name, lastDay }) => (
          <li key={id}>
            <bdi>{name}</bdi> <span className="soft">{format.date(lastDay)}</span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
