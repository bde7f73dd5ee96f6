import type { BloodRequest } from '../../../shared/contract/requests.ts';
import type { WriteFailure } from '../writes/outcome-texts.ts';
import { useRespond } from './queries/respond.ts';
import { respondedOf } from './waiting-responses.ts';

/** The request is closed or gone: another try would get the same no. */
const isClosed = (failure: WriteFailure): boolean =>
  failure.outcome === 'refused' && (failure.refusal.status === 404 || failure.refusal.status === 409);

/** "I can come": sends it, or queues it, and says which. */
export function useRespondSheet(request: BloodRequest) {
  const { write, isPending, failure } = useRespond();

  /** `onOver` is called where there is nothing left to answer. */
  function answer(onOver: () => void = () => {}): void {
    void write(respondedOf(request), {
      onDone: onOver,
      onFailed: (failed) => {
        if (isClosed(failed)) onOver();
      },
    });
  }

  return { answer, isPending, failure };
}
