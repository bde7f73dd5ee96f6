import type { OutboxEntry } from '../../data/offline/rows.ts';
import type { StorageError } from '../../data/offline/storage-error.ts';
import type { WriteOutcome } from '../../data/offline/write-outcome.ts';
import { serverFieldErrors } from '../../forms/field-errors.ts';
import type { FormDraft } from '../../forms/use-form-draft.ts';
import type { TextKey, Translate } from '../../i18n/i18n.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { type ToastAction, toast } from '../../ui/toast-store.ts';

/** A toast about what the server has done. */
interface SentText {
  readonly key: TextKey;
  readonly values?: Readonly<Record<string, string | number>>;
  /** It is not the expected result: shown as news, and long enough to read. */
  readonly isNews?: boolean;
}

/** The session's end leads to the login, which explains it. */
type Shown = Exclude<WriteOutcome<unknown>['outcome'], 'signed_out' | 'sent' | 'unanswered'>;

/** The text for each outcome of a write: an outcome without a text does not compile. */
export type OutcomeTexts<Answer = unknown, Input = unknown> = Readonly<Record<Shown, TextKey>> & {
  /** Undefined if the next screen says it. */
  readonly sent: TextKey | ((answer: Answer, input: Input) => SentText | undefined);
  readonly unanswered: TextKey | typeof unansweredText;
  /** It waits although there is a network, as the server asked for patience. */
  readonly held?: TextKey;
  /** The form shows why the server refused (`reasonText`); otherwise the toast does. */
  readonly isReasonInForm?: boolean;
  /**
   * For a failure that the screen itself answers, with a question or beside what was typed: no toast, and nothing of it
   * stays in the outbox.
   */
  readonly isAnsweredInPlace?: (failure: WriteFailure) => boolean;
};

/** It failed, and nothing of it waits. */
export type WriteFailure = Extract<WriteOutcome<unknown>, { outcome: 'refused' | 'unanswered' }>;

/** Did it fail? Undefined if it did not, or has no outcome yet. */
export const failureOf = (outcome: WriteOutcome<unknown> | undefined): WriteFailure | undefined =>
  outcome?.outcome === 'refused' || outcome?.outcome === 'unanswered' ? outcome : undefined;

/** A bug, as an outcome: whether anything was sent is not known. */
export function asUnanswered(fault: unknown): WriteFailure {
  reportProblem('a write failed', fault);
  return { outcome: 'unanswered', storageError: undefined };
}

const LONG_MS = 8000;

/** Why there was no answer, and what that means for what was written. */
export function unansweredText(storageError: StorageError | undefined): TextKey {
  if (storageError === undefined) return 'common.network_error';
  return storageError === 'quota' ? 'outbox.not_kept_full' : 'outbox.not_kept';
}

/**
 * Why it failed, for a form: the server's own sentence, or that there was no answer, in the words of `unanswered` where
 * the form has its own.
 */
export const reasonText = (failure: WriteFailure, t: Translate, unanswered?: TextKey): string =>
  failure.outcome === 'refused'
    ? (failure.refusal.message ?? '')
    : t(unanswered ?? unansweredText(failure.storageError));

const fieldErrors = (failure: WriteFailure): Record<string, string> =>
  serverFieldErrors((failure.outcome === 'refused' && failure.refusal.errors) || {});

/** The same, unless a field of the form says it (`showFieldErrors`). `hidden`: those that it does not show now. */
export function unsaidReason<Form extends object>(
  failure: WriteFailure | undefined,
  { form }: Pick<FormDraft<Form>, 'form'>,
  t: Translate,
  hidden: readonly (keyof Form)[] = [],
): string | undefined {
  const isSaid = (field: string) => field in form && !hidden.some((one) => one === field);
  if (!failure || Object.keys(fieldErrors(failure)).some(isSaid)) return undefined;
  return reasonText(failure, t);
}

/** The server's sentences for the invalid fields, by field. */
export function showFieldErrors<Form>(
  failure: WriteFailure,
  draft: Pick<FormDraft<Form>, 'showErrors'>,
): void {
  if (failure.outcome !== 'refused') return;
  draft.showErrors(fieldErrors(failure) as Parameters<typeof draft.showErrors>[0]);
}

/** Did the server itself say that it accepts it later? */
const isHeld = ({ lastError }: OutboxEntry): boolean => lastError?.kind === 'server';

/**
 * Shows the outcome of a write in a toast, whose id it returns; `undo` is offered if it succeeded. `isLate`: it was said
 * already that it waits.
 */
export function notifyOutcome<Answer, Input>(
  outcome: WriteOutcome<Answer>,
  input: Input,
  texts: OutcomeTexts<Answer, Input>,
  t: Translate,
  undo?: ToastAction,
  isLate = false,
): number | undefined {
  const withUndo = undo ? { duration: LONG_MS, actions: [undo] } : {};
  switch (outcome.outcome) {
    case 'sent': {
      const { sent } = texts;
      const text: SentText | undefined =
        typeof sent === 'function' ? sent(outcome.answer, input) : { key: sent };
      if (!text) return undefined;
      const { key, values, isNews } = text;
      return isNews
        ? toast.info(t(key, values), { duration: LONG_MS })
        : toast.success(t(key, values), { ...withUndo, keepsErrors: isLate });
    }
    case 'queued':
      return toast.info(t((isHeld(outcome.entry) && texts.held) || texts.queued), withUndo);
    case 'cancelled_out':
      return toast.info(t(texts.cancelled_out));
    case 'refused':
      return toast.error((!texts.isReasonInForm && outcome.refusal.message) || t(texts.refused));
    case 'unanswered': {
      const { unanswered } = texts;
      return toast.error(t(typeof unanswered === 'function' ? unanswered(outcome.storageError) : unanswered));
    }
    case 'signed_out':
      return undefined;
    default:
      return outcome satisfies never;
  }
}
