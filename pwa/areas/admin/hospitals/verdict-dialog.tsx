import { useState } from 'react';
import { VERDICT_REASON_MAX } from '../../../../shared/contract/admin.ts';
import type { HospitalKind } from '../../../../shared/rules/spare.ts';
import { ApiError } from '../../../data/api/errors.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useReason } from '../../../forms/use-reason.ts';
import { useT } from '../../../i18n/use-t.ts';
import { openDialog } from '../../../ui/open-dialog.ts';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ProvedDialog } from '../decisions/proved-dialog.tsx';
import { useWholeHospital } from '../review/review.ts';
import { ApprovalGaps } from './approval-gaps.tsx';
import { KindField } from './kind-field.tsx';
import { useVerdict, type Verdict } from './verdict.ts';

const TEXTS = {
  hospital: {
    approve: {
      title: 'admin.approve_title',
      text: 'admin.approve_text',
      label: 'admin.approve',
      done: 'done.hospital_verified',
      failed: 'admin.approve_failed',
    },
    reject: {
      title: 'admin.reject_title',
      text: 'admin.reject_text',
      label: 'admin.reject',
      done: 'done.hospital_rejected',
      failed: 'admin.reject_failed',
    },
  },
  change: {
    approve: {
      title: 'admin.accept_change_title',
      text: 'admin.accept_change_text',
      label: 'admin.approve',
      done: 'done.change_accepted',
      failed: 'admin.change_failed',
    },
    reject: {
      title: 'admin.reject_change_title',
      text: 'admin.reject_change_text',
      label: 'admin.reject',
      done: 'done.change_rejected',
      failed: 'admin.change_failed',
    },
  },
} as const;

interface AskedVerdict extends Pick<Verdict, 'about' | 'id' | 'action' | 'seen'> {
  /** Of the hospital. */
  readonly name: string;
  readonly onDone?: (() => void) | undefined;
}

interface VerdictDialogProps extends AskedVerdict {
  readonly onClose: () => void;
}

/** What is shown to an admin who decides after another one. */
const wasDecided = (error: Error): string | undefined =>
  error instanceof ApiError && error.code === 'failure.hospital_decided' ? error.message : undefined;

/** Shown while mounted. */
function VerdictDialog({ about, id, action, seen, name, onDone, onClose }: VerdictDialogProps) {
  const t = useT();
  const reason = useReason(`${about}-${action}`, id);
  const [kind, setKind] = useState<HospitalKind>('hospital');
  const texts = TEXTS[about][action];
  // What is missing is read again: the list may be older than what a colleague has just checked.
  const isApproval = about === 'hospital' && action === 'approve';
  const { data, error, refetch } = useWholeHospital(id, isApproval);
  const gaps = data?.hospital.missing ?? [];
  const asksWhy = action === 'reject' || gaps.length > 0;

  function take() {
    const given = asksWhy ? reason.take() : '';
    if (given === undefined) return undefined;
    return {
      about,
      id,
      action,
      ...(given && { reason: given }),
      ...(isApproval && kind !== 'hospital' && { kind }),
      ...(seen && { seen }),
    };
  }

  return (
    <ProvedDialog
      title={t(texts.title)}
      confirmLabel={t(texts.label)}
      danger={action === 'reject'}
      busy={isApproval && !data}
      mutation={useVerdict()}
      take={take}
      done={() => t(texts.done)}
      failed={texts.failed}
      refused={wasDecided}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t(texts.text, { name })}</p>
      {isApproval && !data && (error ? <NotRead error={error} onRetry={refetch} /> : <Skeleton count={3} />)}
      <ApprovalGaps gaps={gaps} />
      {isApproval && <KindField kind={kind} onChange={setKind} />}
      {asksWhy && (
        <ReasonField
          {...reason.field}
          label={t(action === 'reject' ? 'admin.reason' : 'admin.approve_why')}
          hint={t(action === 'reject' ? 'admin.reason_hint' : 'admin.approve_why_hint')}
          maxLength={VERDICT_REASON_MAX}
        />
      )}
    </ProvedDialog>
  );
}

/** Asks for confirmation before an admin decides, and for a reason if they reject. */
export const askForVerdict = (asked: AskedVerdict): void =>
  openDialog((close) => <VerdictDialog {...asked} onClose={close} />);
