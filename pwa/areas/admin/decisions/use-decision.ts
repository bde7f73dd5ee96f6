import type { Mutation } from '../../../data/queries/use-mutation.ts';
import { useFailureText } from '../../../features/failures/use-failure-text.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { toast } from '../../../ui/toast-store.ts';

export interface DecisionInput<Input, Answer> {
  readonly mutation: Mutation<Answer, Input>;
  /** What is said once it is done. */
  readonly done: (answer: Answer) => string;
  /** What is said where it failed; the dialog itself says why. */
  readonly failed: TextKey;
  /** Shown instead if another try changes nothing; the dialog closes, too. */
  readonly refused?: (error: Error) => string | undefined;
  readonly onFailed?: (error: Error) => void;
  /** Once it is done, and the dialog closed. */
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

export interface Decision<Input> {
  readonly decide: (input: Input) => void;
  readonly isPending: boolean;
  /** Why the last try failed. */
  readonly failure: string | undefined;
}

/**
 * Carries out a dialog's decision: on success a toast says so and the dialog closes. On failure it stays, with the
 * reason, unless another try changes nothing.
 */
export function useDecision<Input, Answer>({
  mutation,
  done,
  failed,
  refused,
  onFailed,
  onDone,
  onClose,
}: DecisionInput<Input, Answer>): Decision<Input> {
  const t = useT();
  const failureText = useFailureText(failed);
  return {
    decide: (input) =>
      mutation.mutate(input, {
        onSuccess: (answer) => {
          toast.success(done(answer));
          onClose();
          onDone?.();
        },
        onError: (error) => {
          onFailed?.(error);
          const refusal = refused?.(error);
          toast.error(refusal ?? t(failed));
          if (refusal !== undefined) onClose();
        },
      }),
    isPending: mutation.isPending,
    failure: mutation.error ? failureText(mutation.error).text : undefined,
  };
}
