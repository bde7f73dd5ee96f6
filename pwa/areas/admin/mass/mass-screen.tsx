import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { NotRead } from '../../../features/failures/not-read.tsx';
import styles from '../../../features/mass/mass.module.css';
import { MassBoard } from '../../../features/mass/mass-board.tsx';
import { adminMass } from '../../../features/mass/mass-paths.ts';
import { OpenMassDialog } from '../../../features/mass/open-mass-dialog.tsx';
import { MASS_PER_PAGE, useMass, useMassCasualties } from '../../../features/mass/queries.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { pageOf, useAddressParams } from '../../../routing/use-address-params.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { UrgencyHighIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Pager } from '../pager.tsx';
import { MassTable } from './mass-table.tsx';

/** Mass casualties, also those that are open, and a button to open one anywhere. */
export function MassListScreen() {
  const t = useT();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const { get, set } = useAddressParams<'page'>();
  const page = pageOf(get('page'));
  const { data, error, refetch } = useMassCasualties(page);
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>{t('mass.title')}</h1>
        <Button tone="danger" icon={UrgencyHighIcon} onClick={() => setOpening(true)}>
          {t('mass.open_one')}
        </Button>
      </div>
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={3} />}
      {data?.total === 0 && (
        <EmptyState icon={UrgencyHighIcon} title={t('mass.none')}>
          {t('mass.none_hint')}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <MassTable masses={data.massCasualties} />
          <Pager
            page={page}
            list={data}
            perPage={MASS_PER_PAGE}
            onPage={(wanted) => set({ page: String(wanted) })}
          />
        </>
      )}
      {isOpening && (
        <OpenMassDialog
          isAdmin
          onOpened={(id) => navigate(adminMass(id))}
          onClose={() => setOpening(false)}
        />
      )}
    </div>
  );
}

/** One of them, live. */
export function MassScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useMass(id);
  if (data) return <MassBoard mass={data} back={PATHS.adminMassCasualties} heading="h1" />;
  if (error) return <NotRead error={error} onRetry={refetch} />;
  return <Skeleton shape="card" count={4} />;
}
