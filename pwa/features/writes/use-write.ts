import { useEffect, useRef, useState } from 'react';
import { dismissRefused, leaveToApp, leaveToScreen } from '../../data/device/submit.ts';
import type { WriteOutcome } from '../../data/offline/write-outcome.ts';
import { useMutation } from '../../data/queries/use-mutation.ts';
import { useT } from '../../i18n/use-t.ts';
import { type ToastAction, toast } from '../../ui/toast-store.ts';
import {
  asUnanswered,
  failureOf,
  notifyOutcome,
  type OutcomeTexts,
  type WriteFailure,
} from './outcome-texts.ts';

interface WriteOptions<Input, Answer> {
  readonly submit: (input: Input) => Promise<WriteOutcome<Answer>>;
  readonly texts: OutcomeTexts<Answer, Input>;
  /** Shows the server's answer at once; the reads that the write touches are read again automatically. */
  readonly onSent?: (answer: Answer, input: Input) => void;
}

/** What the screen that wrote does, while it is shown. */
interface OnScreen<Answer> {
  /** The screen itself says that the write was sent, or that it waits on the device: no toast does. */
  readonly showsResult?: boolean;
  /** It was sent, waits, or has undone what was not sent. */
  readonly onDone?: (
    outcome: Extract<WriteOutcome<Answer>, { outcome: 'sent' | 'queued' | 'cancelled_out' }>,
  ) => void;
  readonly onFailed?: (failure: WriteFailure) => void;
  /** It also answers a refusal in place that comes after it was said that the write waits, if it can at that moment. */
  readonly answersLate?: () => boolean;
  /** The undo, in the toast of what was sent or waits; it outlives this screen. */
  readonly undo?: ToastAction;
}

export interface Write<Input, Answer> {
  /** Never fails: the outcome is shown in a toast, even when the screen is gone, or by the screen; and returned. */
  readonly write: (input: Input, onScreen?: OnScreen<Answer>) => Promise<WriteOutcome<Answer>>;
  readonly isPending: boolean;
  /** What is being written, or was written last. */
  readonly input: Input | undefined;
  /** Why the last one failed; undefined from the next try on. */
  readonly failure: WriteFailure | undefined;
}

/** Invalid fields are reported to the form, which still has what was typed. */
const isForForm = (outcome: WriteOutcome<unknown>): boolean =>
  outcome.outcome === 'refused' && Object.keys(outcome.refusal.errors ?? {}).length > 0;

/**
 * The one way to write through the outbox. It never waits for the browser to report a network: the outbox stores what
 * it is given.
 */
export function useWrite<Input, Answer>(options: WriteOptions<Input, Answer>): Write<Input, Answer> {
  const { submit, texts, onSent } = options;
  const t = useT();
  const isOnScreen = useRef(false);
  useEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
    };
  }, []);
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: (input: Input): Promise<WriteOutcome<Answer>> => submit(input).catch(asUnanswered),
    onSuccess: (outcome, input) => {
      if (outcome.outcome === 'sent') onSent?.(outcome.answer, input);
    },
  });

  const last = useRef<symbol>(undefined);
  const [lateFailure, setLateFailure] = useState<WriteFailure>();

  const write: Write<Input, Answer>['write'] = async (input, onScreen = {}) => {
    const self = Symbol();
    last.current = self;
    setLateFailure(undefined);
    const outcome = await mutation.mutateAsync(input);
    const failed = failureOf(outcome);
    const isAnswered = failed && isOnScreen.current && texts.isAnsweredInPlace?.(failed);
    if (isAnswered || isForForm(outcome)) await dismissRefused(outcome);
    const isShown =
      (outcome.outcome === 'sent' || outcome.outcome === 'queued') &&
      isOnScreen.current &&
      onScreen.showsResult;
    const said = isAnswered || isShown ? undefined : notifyOutcome(outcome, input, texts, t, onScreen.undo);
    if (outcome.outcome === 'queued' && outcome.late) {
      const { id } = outcome.entry;
      const { answersLate } = onScreen;
      const isInSight = () =>
        isOnScreen.current && last.current === self && document.visibilityState === 'visible';
      if (answersLate) leaveToScreen(id);
      void outcome.late.then(async (late) => {
        // Who still reads that it waits reads what became of it; whoever has undone it, or left, does not.
        const isRead = said !== undefined && toast.isShown(said);
        if (late && isRead) toast.dismiss(said);
        if (late?.outcome === 'sent' && isRead) notifyOutcome(late, input, texts, t, onScreen.undo, true);
        if (!answersLate) return;
        if (late?.outcome === 'refused' && isInSight() && answersLate()) {
          setLateFailure(late);
          onScreen.onFailed?.(late);
          await dismissRefused(late);
        } else if (late?.outcome === 'refused')
          notifyOutcome(late, input, { ...texts, isReasonInForm: false }, t);
        leaveToApp(id);
      });
    }
    if (!isOnScreen.current) return outcome;
    if (outcome.outcome === 'refused' || outcome.outcome === 'unanswered') onScreen.onFailed?.(outcome);
    else if (outcome.outcome !== 'signed_out') onScreen.onDone?.(outcome);
    return outcome;
  };

  return {
    write,
    isPending: mutation.isPending,
    input: mutation.variables,
    failure: lateFailure ?? failureOf(mutation.data),
  };
}
