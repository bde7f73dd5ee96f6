import { useState } from 'react';
import {
  ABUSE_NOTE_MAX,
  type AbuseDecision,
  type AdminAbuseReport,
} from '../../../../shared/contract/abuse-reports.ts';
import { useFailureText } from '../../../features/account/use-failure-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useDecideReport } from '../queries/abuse-reports.ts';
import { StakesNotice } from '../users/stakes-notice.tsx';
import styles from './report-card.module.css';

interface DecideDialogProps {
  readonly report: AdminAbuseReport;
  readonly action: AbuseDecision;
  /** Other reports about the hospital that are open, too. */
  readonly alsoOpen: number;
  readonly onClose: () => void;
}

/** Asks what was found, and why where the hospital reads it. Shown while mounted. */
export function DecideDialog({ report, action, alsoOpen, onClose }: DecideDialogProps) {
  const t = useT();
  const [form, setForm] = useState({ note: '', reason: '', all: false });
  const [missing, setMissing] = useState({ note: false, reason: false });
  const decide = useDecideReport(report.id);
  const failureText = useFailureText('admin.abuse.failed');
  const needsReason = action === 'ban' || action === 'suspend';

  function confirm() {
    const note = form.note.trim();
    const reason = form.reason.trim();
    const lacks = { note: !note, reason: needsReason && !reason };
    setMissing(lacks);
    if (lacks.note || lacks.reason) return;
    decide.mutate(
      { action, note, all: form.all, ...(needsReason && { reason }) },
      {
        onSuccess: (message) => {
          toast.success(message);
          onClose();
        },
        onError: (error) => toast.error(failureText(error).text),
      },
    );
  }

  return (
    <ConfirmDialog
      open
      title={t(`admin.abuse.ask.${action}`, { hospital: report.hospital.name })}
      confirmLabel={t(`admin.abuse.act.${action}`)}
      danger={needsReason}
      busy={decide.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.section}>
        {decide.error && <Notice tone="danger" title={failureText(decide.error).text} />}
        <p>{t(`admin.abuse.explain.${action}`)}</p>
        {action === 'ban' && <StakesNotice id={report.hospital.id} />}
        {action === 'suspend' && (
          <StakesNotice id={report.hospital.id} kinds={['openRequests', 'runningAlerts', 'donorsExpected']} />
        )}
        <Field
          label={t('admin.abuse.note')}
          hint={t('admin.abuse.note_hint')}
          error={missing.note ? t('admin.abuse.note_required') : undefined}
        >
          <TextArea
            name="note"
            rows={2}
            required
            maxLength={ABUSE_NOTE_MAX}
            value={form.note}
            onChange={(event) => setForm({ ...form, note: event.target.value })}
          />
        </Field>
        {needsReason && (
          <Field
            label={t('admin.reason')}
            hint={t(action === 'ban' ? 'admin.abuse.reason_hint' : 'admin.suspend_reason_hint')}
            error={missing.reason ? t('validation.reason_required') : undefined}
          >
            <TextArea
              name="reason"
              rows={2}
              required
              maxLength={ABUSE_NOTE_MAX}
              value={form.reason}
              onChange={(event) => setForm({ ...form, reason: event.target.value })}
            />
          </Field>
        )}
        {alsoOpen > 0 && (
          <Checkbox
            name="all"
            checked={form.all}
            label={t('admin.abuse.all', { count: alsoOpen })}
            onChange={(event) => setForm({ ...form, all: event.target.checked })}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
