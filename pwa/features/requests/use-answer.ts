import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { saidByServer } from '../../data/api/error-text.ts';
import { ApiError } from '../../data/api/errors.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/toast-store.ts';
import { useRespond } from './queries/answer.ts';
import { useSubmittedWords } from './use-submitted-words.ts';
import { answeredOf } from './waiting-answers.ts';

/** The request is closed or gone: another try would get the same no. */
const isClosed = (status: number | undefined): boolean => status === 404 || status === 409;

/** "I can come": sends it, or keeps it, and says which. */
export function useAnswer(request: BloodRequest) {
  const t = useT();
  const respond = useRespond();
  const say = useSubmittedWords({
    sent: 'done.responded',
    queued: 'requests.waiting.answer_queued',
    cancelledOut: 'requests.waiting.withdrawal_undone',
    refused: 'requests.respond_failed',
  });

  /** True where there is nothing left to answer. */
  async function answer(): Promise<boolean> {
    try {
      const submitted = await respond.mutateAsync(answeredOf(request));
      say(submitted);
      return submitted.outcome !== 'refused' || isClosed(submitted.entry.lastError?.status);
    } catch (error) {
      toast.error(saidByServer(error) ?? t('requests.respond_failed'));
      return error instanceof ApiError && isClosed(error.status);
    }
  }

  return { answer, isPending: respond.isPending, error: respond.error };
}
