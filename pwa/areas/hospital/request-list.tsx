import { useState } from 'react';
import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { useNow } from '../../features/requests/use-now.ts';
import type { RequestWork } from './request-actions.tsx';
import { RequestItem } from './request-item.tsx';
import styles from './request-list.module.css';
import { CancelRequestDialog, EditRequestSheet, FulfillDialog } from './requests/dialogs.ts';

interface RequestListProps {
  readonly requests: readonly BloodRequest[];
  readonly label: string;
  readonly showStatus?: boolean;
  /** On the page of a single request, which need not lead to itself. */
  readonly ownPage?: boolean;
}

/**
 * The hospital's requests, with the dialogs in which it works on one of them. It stays where the list is empty:
 * a request that a colleague closes leaves the list, but what was typed about it can still be read.
 */
export function RequestList({ requests, label, showStatus = false, ownPage = false }: RequestListProps) {
  const now = useNow();
  const [open, setOpen] = useState<{ work: RequestWork; request: BloodRequest }>();
  const close = () => setOpen(undefined);
  return (
    <>
      {requests.length > 0 && (
        <ul className={styles.list} aria-label={label}>
          {requests.map((request) => (
            <RequestItem
              key={request._id}
              request={request}
              now={now}
              showStatus={showStatus}
              ownPage={ownPage}
              onWork={(work, shown) => setOpen({ work, request: shown })}
            />
          ))}
        </ul>
      )}
      {open?.work === 'fulfill' && <FulfillDialog request={open.request} action="received" onClose={close} />}
      {open?.work === 'edit' && <EditRequestSheet request={open.request} onClose={close} />}
      {open?.work === 'cancel' && <CancelRequestDialog request={open.request} onClose={close} />}
    </>
  );
}
