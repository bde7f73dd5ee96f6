import { useParams } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { BackIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import rows from '../alerts/alert-row.module.css';
import { NotRead } from '../not-read.tsx';
import styles from './duplicates.module.css';
import { useDuplicate } from './duplicates.ts';
import { GroupCard } from './group-card.tsx';

/** A group of accounts that are likely duplicates, for the admin who decides. */
export function DuplicateScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const { data, error, refetch } = useDuplicate(id);
  return (
    <div className={styles.pair}>
      <Link className={rows.back} to={PATHS.adminDuplicates}>
        <BackIcon size={18} />
        {t('admin.duplicates.title')}
      </Link>
      <h1>{t('admin.duplicates.one')}</h1>
      <p>{t('admin.duplicates.one_text')}</p>
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={2} />}
      {data && <GroupCard as="article" duplicate={data.duplicate} />}
    </div>
  );
}
