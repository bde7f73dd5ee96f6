import type { UseQueryResult } from '@tanstack/react-query';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DropIcon, PlusIcon } from '../../../ui/icons.tsx';
import { RequestList } from '../request-list/request-list.tsx';
import { RequestsProblem } from '../request-list/requests-problem.tsx';
import { useWaitingRequests } from '../requests/waiting.ts';
import styles from '../section.module.css';
import { byUrgency } from './by-urgency.ts';

interface ActiveRequestsProps {
  readonly pending: UseQueryResult<BloodRequest[]>;
  readonly verified: boolean;
  /** There is room for all of each. */
  readonly isWide: boolean;
  readonly onCreate: () => void;
}

/** The pending requests, the most urgent first, each with who is coming. */
export function ActiveRequests({ pending, verified, isWide, onCreate }: ActiveRequestsProps) {
  const t = useT();
  const { data } = pending;
  const requests = data && byUrgency(data);
  const waiting = useWaitingRequests(requests);
  return (
    <section aria-labelledby="active-requests" className={styles.section}>
      <h2 id="active-requests">{t('hospital.active_requests')}</h2>
      <RequestsProblem query={pending} />
      {requests?.length === 0 && waiting.length === 0 && (
        <EmptyState
          icon={DropIcon}
          title={t('hospital.active_none')}
          action={
            verified && (
              <Button tone="secondary" icon={PlusIcon} onClick={onCreate}>
                {t('hospital.create_request')}
              </Button>
            )
          }
        >
          {t('hospital.active_none_hint')}
        </EmptyState>
      )}
      {(requests || waiting.length > 0) && (
        <RequestList
          requests={requests ?? []}
          posted={waiting}
          isSettled={pending.isFetchedAfterMount}
          label={t('hospital.active_requests')}
          folds={!isWide}
        />
      )}
    </section>
  );
}
