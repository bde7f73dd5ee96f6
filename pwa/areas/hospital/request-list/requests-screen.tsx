import { useState } from 'react';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import type { RequestStatus } from '../../../../shared/rules/request-status.ts';
import { useAnalytics } from '../../../features/requests/queries/hospital-analytics.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InboxIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { CreateBar } from '../create-bar.tsx';
import { useHospitalRequests } from '../requests/queries/hospital-requests.ts';
import { useWaitingRequests } from '../requests/waiting.ts';
import section from '../section.module.css';
import { VerificationNotice } from '../verification-notice.tsx';
import { RequestList } from './request-list.tsx';
import { RequestsProblem } from './requests-problem.tsx';
import { RequestsSummary } from './requests-summary.tsx';

type TabId = 'all' | RequestStatus;

interface RequestsScreenProps {
  readonly hospital: HospitalProfile;
  readonly onCreate: () => void;
}

/** All requests of the hospital by state. */
export function RequestsScreen({ hospital, onCreate }: RequestsScreenProps) {
  const t = useT();
  const [tab, setTab] = useState<TabId>('all');
  const list = useHospitalRequests(tab === 'all' ? undefined : tab);
  const { data: analytics } = useAnalytics();
  const requests = list.data?.pages.flatMap((page) => page.requests);
  const waiting = useWaitingRequests(requests);

  const overview = analytics?.overview;
  const counts = overview && {
    all: overview.totalRequests,
    pending: overview.pendingRequests,
    fulfilled: overview.fulfilledRequests,
    cancelled: overview.totalRequests - overview.pendingRequests - overview.fulfilledRequests,
  };
  const tabOf = (id: TabId, label: string) => ({ id, label, ...(counts && { count: counts[id] }) });
  const tabs = [
    tabOf('all', t('hospital.tab_all')),
    tabOf('pending', t('requests.status.pending')),
    tabOf('fulfilled', t('requests.status.fulfilled')),
    tabOf('cancelled', t('requests.status.cancelled')),
  ];

  return (
    <>
      <div className={section.section}>
        <h2>{t('hospital.tab_requests')}</h2>
        <VerificationNotice hospital={hospital} />
        {overview && <RequestsSummary overview={overview} />}
        <Tabs label={t('hospital.requests_by_status')} tabs={tabs} selected={tab} onSelect={setTab}>
          <div className={section.section}>
            <RequestsProblem query={list} />
            {list.isPending && <Skeleton shape="card" count={3} />}
            {requests?.length === 0 && waiting.length === 0 && (
              <EmptyState icon={InboxIcon} title={t('requests.none_found')}>
                {t('hospital.active_none_hint')}
              </EmptyState>
            )}
            {(requests || waiting.length > 0) && (
              <RequestList
                key={tab}
                requests={requests ?? []}
                posted={tab === 'all' || tab === 'pending' ? waiting : []}
                isSettled={list.isFetchedAfterMount}
                label={t('hospital.tab_requests')}
                showStatus
              />
            )}
            {list.hasNextPage && (
              <Button
                tone="secondary"
                block
                busy={list.isFetchingNextPage}
                onClick={() => list.fetchNextPage()}
              >
                {t('requests.show_more')}
              </Button>
            )}
          </div>
        </Tabs>
      </div>
      {hospital.verified && <CreateBar onCreate={onCreate} />}
    </>
  );
}
