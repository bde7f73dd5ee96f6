import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { MassDetail } from '../../../../shared/contract/mass-casualties.ts';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import styles from '../../../features/mass/mass.module.css';
import { MassBoard } from '../../../features/mass/mass-board.tsx';
import { MassList } from '../../../features/mass/mass-list.tsx';
import { hospitalMass } from '../../../features/mass/mass-paths.ts';
import { OpenMassDialog } from '../../../features/mass/open-mass-dialog.tsx';
import { useMass, useOwnMassCasualties } from '../../../features/mass/queries.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EditIcon, UrgencyHighIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ArrivalDesk } from '../arrivals/arrival-desk.tsx';
import { PlanForm } from './plan-form.tsx';
import { Queue } from './queue.tsx';

interface MassListScreenProps {
  readonly hospital: HospitalProfile;
}

/** Those in the hospital's place and its past ones, and for the owner a button to open one for their town. */
export function MassListScreen({ hospital }: MassListScreenProps) {
  const t = useT();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const { data, error, refetch } = useOwnMassCasualties();
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h2>{t('mass.title')}</h2>
        {hospital.position !== 'staff' && (
          <Button tone="danger" icon={UrgencyHighIcon} onClick={() => setOpening(true)}>
            {t('mass.open_one')}
          </Button>
        )}
      </div>
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={3} />}
      {data?.total === 0 && (
        <EmptyState icon={UrgencyHighIcon} title={t('mass.none')}>
          {t('mass.none_hint')}
        </EmptyState>
      )}
      {data && <MassList masses={data.massCasualties} pathOf={hospitalMass} />}
      {isOpening && (
        <OpenMassDialog
          isAdmin={false}
          town={hospital.location.address}
          onOpened={(id) => navigate(hospitalMass(id))}
          onClose={() => setOpening(false)}
        />
      )}
    </div>
  );
}

/**
 * The hospital's own part: what it needs and can take, and once that is entered its queue, with the input for arrival
 * codes.
 */
function OwnSection({ mass }: { readonly mass: MassDetail }) {
  const t = useT();
  const own = mass.hospitals.find(({ isOwn }) => isOwn);
  const [isEditing, setEditing] = useState(false);
  const isOpen = mass.status === 'open';
  const asks = isOpen && (isEditing || !own?.plan);
  return (
    <>
      {asks && (
        <Card as="section" labelledBy="mass-plan" accent="danger">
          <div className="stack-4">
            <h2 id="mass-plan">{t('mass.plan_title')}</h2>
            <PlanForm
              massId={mass.id}
              hospital={own ?? { plan: null, needs: [] }}
              onSaved={() => setEditing(false)}
            />
          </div>
        </Card>
      )}
      {own?.plan && (
        <section className="stack-4" aria-labelledby="mass-queue">
          <div className={styles.head}>
            <h2 id="mass-queue">{t('mass.queue')}</h2>
            {isOpen && !isEditing && (
              <Button tone="secondary" icon={EditIcon} onClick={() => setEditing(true)}>
                {t('mass.plan_edit')}
              </Button>
            )}
          </div>
          {isOpen && <ArrivalDesk />}
          <Queue massId={mass.id} />
        </section>
      )}
    </>
  );
}

/** One of them, live, with the hospital's own part first. */
export function MassScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useMass(id);
  if (data)
    return (
      <MassBoard mass={data} back={PATHS.hospitalMassCasualties} heading="h2">
        <OwnSection mass={data} />
      </MassBoard>
    );
  if (error) return <NotRead error={error} onRetry={refetch} />;
  return <Skeleton shape="card" count={4} />;
}
