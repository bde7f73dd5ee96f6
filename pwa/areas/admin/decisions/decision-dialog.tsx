import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type DecisionInput, useDecision } from './use-decision.ts';

interface DecisionDialogProps<Input, Answer> extends DecisionInput<Input, Answer> {
  readonly title: string;
  /** A verb. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** For what cannot be undone. */
  readonly danger?: boolean;
  /** What it depends on is being looked up. */
  readonly busy?: boolean;
  /** What was entered; undefined if something is missing, which the field says. */
  readonly take: () => Input | undefined | Promise<Input | undefined>;
  readonly children: ReactNode;
}

/** Asks before an admin decides. Shown while mounted. */
export function DecisionDialog<Input, Answer>({
  title,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  take,
  children,
  ...decision
}: DecisionDialogProps<Input, Answer>) {
  const { decide, isPending, failure } = useDecision(decision);
  const isBusy = busy || isPending;

  async function confirm() {
    if (isBusy) return;
    const input = await take();
    if (input !== undefined) decide(input);
  }

  return (
    <ConfirmDialog
      problem={failure}
      open
      title={title}
      confirmLabel={confirmLabel}
      {...(cancelLabel !== undefined && { cancelLabel })}
      danger={danger}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onClose={decision.onClose}
    >
      <div className="stack-4">{children}</div>
    </ConfirmDialog>
  );
}
