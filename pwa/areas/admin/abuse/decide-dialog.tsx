import { useState } from 'react';
import {
  ABUSE_NOTE_MAX,
  type AbuseDecision,
  type AdminAbuseReport,
} from '../../../../shared/contract/abuse-reports.ts';
import { useReason } from '../../../forms/use-reason.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { NoteField } from '../decisions/note-field.tsx';
import { ProvedDialog } from '../decisions/proved-dialog.tsx';
import { StakesNotice } from '../users/stakes-notice.tsx';
import { useDecideReport } from './abuse-reports.ts';

interface DecideDialogProps {
  readonly report: AdminAbuseReport;
  readonly action: AbuseDecision;
  /** Other reports about the hospital that are open, too. */
  readonly alsoOpen: number;
  /** `all`: together with the other open reports. */
  readonly onDone: (all: boolean) => void;
  readonly onClose: () => void;
}

/** Asks what was found, and why if the hospital reads it. Shown while mounted. */
export function DecideDialog({ report, action, alsoOpen, onDone, onClose }: DecideDialogProps) {
  const t = useT();
  const note = useReason('note', report.id);
  const reason = useReason(action, report.id);
  const [all, setAll] = useState(false);
  const needsReason = action === 'ban' || action === 'suspend';

  function take() {
    // Errors of both fields are shown at once.
    const given = { note: note.take(), reason: needsReason ? reason.take() : '' };
    if (given.note === undefined || given.reason === undefined) return undefined;
    return { action, note: given.note, all, ...(needsReason && { reason: given.reason }) };
  }

  return (
    <ProvedDialog
      title={t(`admin.abuse.ask.${action}`, { hospital: report.hospital.name })}
      confirmLabel={t(`admin.abuse.act.${action}`)}
      danger={needsReason}
      asksAgain={needsReason}
      mutation={useDecideReport(report.id)}
      take={take}
      done={(message) => message}
      failed="admin.change_failed"
      onDone={() => onDone(all)}
      onClose={onClose}
    >
      <p>{t(`admin.abuse.explain.${action}`)}</p>
      {action === 'ban' && <StakesNotice id={report.hospital.id} />}
      {action === 'suspend' && (
        <StakesNotice id={report.hospital.id} kinds={['openRequests', 'runningAlerts', 'donorsExpected']} />
      )}
      <NoteField {...note.field} maxLength={ABUSE_NOTE_MAX} />
      {needsReason && (
        <ReasonField
          {...reason.field}
          label={t('admin.reason')}
          hint={t(action === 'ban' ? 'admin.abuse.reason_hint' : 'admin.suspend_reason_hint')}
          maxLength={ABUSE_NOTE_MAX}
        />
      )}
      {alsoOpen > 0 && (
        <Checkbox
          name="all"
          checked={all}
          label={t('admin.abuse.all', { count: alsoOpen })}
          onChange={(event) => setAll(event.target.checked)}
        />
      )}
    </ProvedDialog>
  );
}
