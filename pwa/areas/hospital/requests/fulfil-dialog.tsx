import { useState } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { DonatedChoice } from './donated-choice.tsx';
import { expectedOf } from './expected.ts';
import { type FailureTexts, failureReason, failureTitle } from './failure-texts.ts';
import { summaryOf } from './queries/deliver.ts';
import { useFulfilRequest } from './queries/fulfil-request.ts';
import { useResponses } from './queries/responses.ts';
import styles from './request-sheet.module.css';
import { RequestSubject } from './request-subject.tsx';
import { tellUnsent } from './tell-unsent.ts';

interface FulfilDialogProps {
  readonly request: BloodRequest;
  /** "Blood Received" on the hospital panel, "Mark Fulfilled" on the requests page. */
  readonly action: 'received' | 'fulfilled';
  readonly onClose: () => void;
}

const ACTIONS = {
  received: {
    label: 'hospital.blood_received',
    failure: { refused: 'hospital.fulfill_failed', lost: 'hospital.fulfill_error' },
  },
  fulfilled: {
    label: 'hospital.mark_fulfilled',
    failure: { refused: 'hospital.mark_fulfilled_failed', lost: 'hospital.fulfill_error' },
  },
} as const satisfies Record<string, { label: string; failure: FailureTexts }>;

/**
 * Closes a request. Who gave blood is credited, so it waits for the list of those who answered. Shown while
 * mounted.
 */
export function FulfilDialog({ request, action, onClose }: FulfilDialogProps) {
  const t = useT();
  const { label, failure } = ACTIONS[action];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const responses = useResponses(request._id, { watched: true });
  const fulfil = useFulfilRequest();

  function confirm() {
    const donated = expectedOf(responses.data ?? []).flatMap(({ id }) => (chosen.has(id) ? [id] : []));
    fulfil.mutate(
      { id: request._id, donated, summary: summaryOf(request) },
      {
        onSuccess: ({ outcome }) => {
          if (outcome === 'sent') toast.success(t('done.request_fulfilled'));
          else tellUnsent(outcome, t);
          onClose();
        },
        onError: (error) => toast.error(failureTitle(error, failure, t)),
      },
    );
  }

  return (
    <ConfirmDialog
      open
      title={t('hospital.fulfill_title')}
      confirmLabel={t(label)}
      busy={fulfil.isPending}
      ready={responses.data !== undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.form}>
        {fulfil.error && <Notice tone="danger" title={failureReason(fulfil.error, t)} />}
        <p className={styles.strong}>{t('hospital.fulfill_question')}</p>
        <RequestSubject request={request} />
        <p className={styles.soft}>{t('hospital.fulfill_explained')}</p>
        <DonatedChoice
          request={request}
          responses={responses.data}
          error={responses.error}
          onRetry={() => responses.refetch()}
          chosen={chosen}
          onChange={setChosen}
        />
      </div>
    </ConfirmDialog>
  );
}
