import { useParams } from 'react-router-dom';
import { requestIdIn } from '../../../shared/public-pages.ts';
import { useT } from '../../i18n/use-t.ts';
import { REGISTER_AS_DONOR } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { HandHeartIcon } from '../../ui/page-icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { PublicRequestView } from './request/public-request-view.tsx';
import styles from './request/request.module.css';
import { usePublicRequest } from './request/use-public-request.ts';

/** /r/…: the state of one request, for anybody who was sent its link. */
export function RequestScreen() {
  const t = useT();
  const { id = '' } = useParams();
  useTitle(t('request.title'));
  return (
    <main className={styles.page}>
      <RequestBody id={requestIdIn(id)} />
    </main>
  );
}

function RequestBody({ id }: { readonly id: string }) {
  const t = useT();
  const { seen, retry } = usePublicRequest(id);
  if (seen.state === 'shown') return <PublicRequestView {...seen} />;
  return (
    <>
      {/* The page's title while there is no request to name it. */}
      <h1 className="visually-hidden">{t('request.title')}</h1>
      {seen.state === 'loading' && <Skeleton shape="card" count={2} />}
      {seen.state === 'failed' && <ErrorState onRetry={retry}>{t('common.network_error')}</ErrorState>}
      {seen.state === 'gone' && (
        <EmptyState
          icon={HandHeartIcon}
          title={t('request.gone')}
          action={
            <Link to={REGISTER_AS_DONOR} className={buttonClass({})}>
              {t('request.register')}
            </Link>
          }
        >
          {t('request.gone_text')}
        </EmptyState>
      )}
    </>
  );
}
