import { useState } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { NewRequests } from '../../../features/requests/new-requests.tsx';
import { useNow } from '../../../features/requests/use-now.ts';
import { useSteadyList } from '../../../features/requests/use-steady-list.ts';
import { asRequest } from '../requests/as-request.ts';
import { CancelRequestDialog, EditRequestSheet, FulfillDialog } from '../requests/dialogs.ts';
import { postedHere } from '../requests/posted-here.ts';
import { WaitingRequest } from '../requests/waiting-requests.tsx';
import type { RequestWork } from './request-actions.tsx';
import { RequestItem } from './request-item.tsx';
import styles from './request-list.module.css';

interface RequestListProps {
  readonly requests: readonly BloodRequest[];
  /** New ones that have not reached the server, newest first. */
  readonly posted?: readonly OutboxEntry[];
  /** What appears from here on is new. */
  readonly isSettled?: boolean;
  readonly label: string;
  readonly showStatus?: boolean;
  /** On the page of a single request, which need not lead to itself. */
  readonly ownPage?: boolean;
  /** Those about which nothing waits for hands stand behind one line each. */
  readonly folds?: boolean;
}

/**
 * The hospital's requests, with the dialogs in which it works on one of them. One that is posted keeps its place as it
 * is sent. The list stays when it is empty:
 * a request that a colleague closes leaves the list, but what was typed about it can still be read.
 */
export function RequestList({
  requests,
  posted = [],
  isSettled = false,
  label,
  showStatus = false,
  ownPage = false,
  folds = false,
}: RequestListProps) {
  const now = useNow();
  const rows = [...posted.map(asRequest), ...requests];
  const own = rows.map(({ _id }) => _id).filter((id, at) => at < posted.length || postedHere.has(id));
  const { shown, waiting, showAll } = useSteadyList(rows, isSettled, { own });
  const [open, setOpen] = useState<{ work: RequestWork; request: BloodRequest }>();
  const close = () => setOpen(undefined);
  return (
    <>
      <NewRequests count={waiting} onShow={showAll} />
      {shown.length > 0 && (
        <ul className={styles.list} aria-label={label}>
          {shown.map((request) => {
            const entry = posted[rows.indexOf(request)];
            return entry ? (
              <WaitingRequest key={request._id} entry={entry} />
            ) : (
              <RequestItem
                key={request._id}
                request={request}
                now={now}
                showStatus={showStatus}
                ownPage={ownPage}
                folds={folds}
                onWork={(work, edited) => setOpen({ work, request: edited })}
              />
            );
          })}
        </ul>
      )}
      {open?.work === 'fulfill' && <FulfillDialog request={open.request} action="received" onClose={close} />}
      {open?.work === 'edit' && <EditRequestSheet request={open.request} onClose={close} />}
      {open?.work === 'cancel' && <CancelRequestDialog request={open.request} onClose={close} />}
    </>
  );
}
