import {
  type AbuseSignal,
  SIGNAL_NOTE_MAX,
  type SignalDecision,
} from '../../../../shared/contract/abuse-signals.ts';
import { useReason } from '../../../forms/use-reason.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DecisionDialog } from '../decisions/decision-dialog.tsx';
import { NoteField } from '../decisions/note-field.tsx';
import { useDecideSignal } from './signals.ts';

interface SignalDialogProps {
  readonly signal: AbuseSignal;
  readonly action: SignalDecision;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks what was found. Shown while mounted. */
export function SignalDialog({ signal: { id, hospital }, action, onDone, onClose }: SignalDialogProps) {
  const t = useT();
  const note = useReason('note', id);

  function take() {
    const given = note.take();
    return given === undefined ? undefined : { action, note: given };
  }

  return (
    <DecisionDialog
      title={t(`admin.abuse.ask.${action}`, { hospital: hospital.name })}
      confirmLabel={t(`admin.abuse.act.${action}`)}
      mutation={useDecideSignal(id)}
      take={take}
      done={(message) => message}
      failed="admin.change_failed"
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t(`admin.signals.explain.${action}`)}</p>
      <NoteField {...note.field} maxLength={SIGNAL_NOTE_MAX} />
    </DecisionDialog>
  );
}
