import { useMutation } from '../../data/queries/use-mutation.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { openDialog } from '../../ui/open-dialog.ts';
import { toast } from '../../ui/toast-store.ts';
import { useFailureText } from './use-failure-text.ts';

interface Question {
  readonly title: string;
  /** What it means. */
  readonly text: string;
  /** A verb: "Remove". */
  readonly label: string;
  /** For what can be done again, or hurts nobody. */
  readonly isMild?: boolean;
  /** Says so in the question, which stays open, if the server gave no reason. */
  readonly failed: TextKey;
  /** Sends it. Returns what a toast says then; undefined if that is said elsewhere. */
  readonly act: () => Promise<string | undefined>;
}

/** Asks before what nothing takes back, and does it. */
export const askFirst = (question: Question): void =>
  openDialog((close) => <QuestionDialog {...question} onClose={close} />);

function QuestionDialog({
  title,
  text,
  label,
  isMild = false,
  failed,
  act,
  onClose,
}: Question & { readonly onClose: () => void }) {
  const failureText = useFailureText(failed);
  const acting = useMutation({
    networkMode: 'always',
    mutationFn: act,
    onSuccess: (done) => {
      if (done !== undefined) toast.success(done);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger={!isMild}
      title={title}
      confirmLabel={label}
      busy={acting.isPending}
      problem={acting.error && !acting.isPending ? failureText(acting.error).text : undefined}
      onConfirm={() => acting.mutate()}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
