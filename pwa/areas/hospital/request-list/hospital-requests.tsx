import { useState } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { useOutbox } from '../../../data/device/hooks.ts';
import { RequestsBody } from '../../../features/requests/page/requests-body.tsx';
import { RequestsFrame } from '../../../features/requests/page/requests-frame.tsx';
import type { RoleRequestsProps } from '../../../features/requests/page/role-requests.ts';
import { statusOf } from '../../../features/requests/page/tabs.ts';
import { RequestCard } from '../../../features/requests/request-card.tsx';
import { requestName } from '../../../features/requests/request-name.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckCircleIcon, EditIcon, PlusIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CreateRequestSheet } from '../requests/create-request-sheet.tsx';
import { EditRequestSheet } from '../requests/edit-request-sheet.tsx';
import { FulfillDialog } from '../requests/fulfill-dialog.tsx';
import { RepeatSheet } from '../requests/need-sheet.tsx';
import { useHospitalProfile } from '../requests/queries/hospital-profile.ts';
import { useHospitalRequests, usePendingRequests } from '../requests/queries/hospital-requests.ts';
import { RepeatButton, type Repeated } from '../requests/repeat-request.tsx';
import { isClosing, useWaitingRequests, waitingOf, withEdits } from '../requests/waiting.ts';
import { WaitingBadge } from '../requests/waiting-badge.tsx';
import { WaitingRequests } from '../requests/waiting-requests.tsx';
import { HospitalRequestDetails } from './hospital-request-details.tsx';

type Opened = { readonly request: BloodRequest; readonly as: 'details' | 'edit' | 'fulfill' };

/** 'My Blood Requests': the hospital's own, with what it can do about them. */
export function HospitalRequests({ tab, onTab }: RoleRequestsProps) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const hospital = useHospitalProfile().data;
  const list = useHospitalRequests(statusOf(tab));
  const requests = list.data?.pages.flatMap((page) => page.requests);
  const { data: pending } = usePendingRequests();
  const outbox = useOutbox();
  const posted = useWaitingRequests(requests);
  const [opened, setOpened] = useState<Opened>();
  const [isCreating, setCreating] = useState(false);
  const [repeated, setRepeated] = useState<Repeated>();
  const close = () => setOpened(undefined);
  const isVerified = hospital?.verified === true;
  // As it is now: a donor may answer while its details are read.
  const detailed =
    opened?.as === 'details'
      ? (requests?.find(({ _id }) => _id === opened.request._id) ?? opened.request)
      : undefined;

  function repeat(request: BloodRequest) {
    close();
    setRepeated({ request, isOpen: true });
  }
  function actions(request: BloodRequest) {
    if (request.status !== 'pending')
      return isVerified && <RepeatButton request={request} onRepeat={() => repeat(request)} />;
    if (isClosing(waitingOf(outbox, request._id))) return null;
    const name = requestName(request, t, format);
    return (
      <>
        <Button
          tone="quiet"
          icon={EditIcon}
          aria-label={`${t('hospital.edit')}: ${name}`}
          onClick={() => setOpened({ request, as: 'edit' })}
        >
          {t('hospital.edit')}
        </Button>
        <Button
          icon={CheckCircleIcon}
          aria-label={`${t('hospital.mark_fulfilled')}: ${name}`}
          onClick={() => setOpened({ request, as: 'fulfill' })}
        >
          {t('hospital.mark_fulfilled')}
        </Button>
      </>
    );
  }

  return (
    <RequestsFrame
      title={t('requests.title_hospital')}
      tab={tab}
      onTab={onTab}
      notice={hospital && !isVerified && <Notice tone="warning">{t('hospital.verify_to_create')}</Notice>}
      action={
        <Button size="l" icon={PlusIcon} disabled={!isVerified} onClick={() => setCreating(true)}>
          {t(hospital && !isVerified ? 'hospital.create_needs_verification' : 'hospital.create_request')}
        </Button>
      }
    >
      {(tab === 'all' || tab === 'pending') && <WaitingRequests entries={posted} />}
      <RequestsBody
        query={{
          ...list,
          data: requests?.map((request) => withEdits(request, waitingOf(outbox, request._id))),
        }}
        tab={tab}
        card={(request) => (
          <RequestCard
            key={request._id}
            request={request}
            now={now}
            action={actions(request)}
            onDetails={() => setOpened({ request, as: 'details' })}
          >
            {waitingOf(outbox, request._id).map((entry) => (
              <WaitingBadge key={entry.id} entry={entry} />
            ))}
          </RequestCard>
        )}
      />
      {detailed && (
        <HospitalRequestDetails
          request={detailed}
          isVerified={isVerified}
          actions={actions(detailed)}
          onClose={close}
        />
      )}
      {opened?.as === 'edit' && <EditRequestSheet request={opened.request} onClose={close} />}
      {opened?.as === 'fulfill' && (
        <FulfillDialog request={opened.request} action="fulfilled" onClose={close} />
      )}
      {hospital && repeated && (
        <RepeatSheet
          hospital={hospital}
          repeated={repeated}
          onClose={() => setRepeated({ ...repeated, isOpen: false })}
        />
      )}
      {hospital && (
        <CreateRequestSheet
          open={isCreating}
          onClose={() => setCreating(false)}
          address={hospital.address}
          defaultUrgency="low"
          pending={pending}
        />
      )}
    </RequestsFrame>
  );
}
