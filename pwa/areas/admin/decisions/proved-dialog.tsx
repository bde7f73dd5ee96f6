import type { ComponentProps } from 'react';
import { ReauthenticationField } from '../../../features/account/reauthentication-field.tsx';
import { useReauthentication } from '../../../features/account/use-reauthentication.ts';
import { DecisionDialog } from './decision-dialog.tsx';

/** A decision, with the proof of a second confirmation. */
export type Proved<Input> = Input & { readonly proof?: string | undefined };

interface ProvedDialogProps<Input, Answer>
  extends Omit<ComponentProps<typeof DecisionDialog<Input, Answer>>, 'take' | 'onFailed'> {
  readonly take: () => Input | undefined;
  /** Not for a decision that harms nobody. */
  readonly asksAgain?: boolean;
}

/** Asks before an admin decides what a stolen session must not do, and for a second confirmation. */
export function ProvedDialog<Input extends Proved<object>, Answer>({
  take,
  asksAgain = true,
  busy = false,
  children,
  ...dialog
}: ProvedDialogProps<Input, Answer>) {
  const second = useReauthentication();

  async function takeProved() {
    const input = take();
    if (input === undefined || !asksAgain) return input;
    const proof = await second.prove();
    return proof === undefined ? undefined : { ...input, proof };
  }

  return (
    <DecisionDialog {...dialog} busy={busy || second.isBusy} take={takeProved} onFailed={second.forget}>
      {children}
      {asksAgain && <ReauthenticationField {...second.field} />}
    </DecisionDialog>
  );
}
