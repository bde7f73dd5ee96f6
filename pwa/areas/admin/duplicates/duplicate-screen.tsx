import { useParams } from 'react-router-dom';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ItemHead } from '../queue/item-head.tsx';
import { useWork } from '../queue/work.ts';
import { useDuplicate } from './duplicates.ts';
import { GroupCard } from './group-card.tsx';

/** A group of accounts that are likely duplicates, for the admin who decides. */
export function DuplicateScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const { data, error, refetch } = useDuplicate(id);
  const work = useWork('duplicate', id, PATHS.adminDuplicates);
  return (
    <div className="stack-3">
      <ItemHead list={PATHS.adminDuplicates} title={t('admin.duplicates.title')} work={work} />
      <h1>{t('admin.duplicates.one')}</h1>
      <p>{t('admin.duplicates.one_text')}</p>
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={2} />}
      {data && <GroupCard as="article" duplicate={data.duplicate} onDone={() => work.goOn(id)} />}
    </div>
  );
}
