import { NotRead } from '../../../features/failures/not-read.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from '../list.module.css';
import { useSite } from './site.ts';
import { SiteForm } from './site-form.tsx';

/** What the public pages, the app and its mails say about the deployment. */
export function SiteScreen() {
  const t = useT();
  const { data, error, refetch } = useSite();
  return (
    <div className={styles.screen}>
      <h1>{t('admin.site.title')}</h1>
      <p className="muted">{t('admin.site.text')}</p>
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={3} />}
      {data && <SiteForm site={data} />}
    </div>
  );
}
