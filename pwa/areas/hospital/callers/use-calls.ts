import { useState } from 'react';
import { type CallOutcome, isLasting } from '../../../../shared/contract/call-outcomes.ts';
import type { DonorToCall } from '../../../../shared/contract/callers.ts';
import type { Mutation } from '../../../data/queries/use-mutation.ts';
import { failureReason } from '../../../features/failures/failure-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { toast } from '../../../ui/toast-store.ts';

export type Called = Pick<DonorToCall, 'id' | 'name'>;

/** What the server said last. */
export interface Said {
  readonly message: string;
  readonly code?: string | null;
  /** Whose outcome can be taken back. */
  readonly undoes?: Called | undefined;
}

/** The end of a call to a donor. */
export interface Ended {
  readonly id: string;
  /** Null takes it back. */
  readonly outcome: CallOutcome | null;
}

interface Desk {
  /** Asks for the next donor; a message says that there is none. */
  readonly next: Pick<Mutation<{ readonly message: string | null }, void>, 'mutate'>;
  readonly ending: Pick<Mutation<Omit<Said, 'undoes'>, Ended>, 'mutate'>;
  readonly refetch: () => unknown;
}

/** Calls to donors, one at a time, and what the server says to each. */
export function useCalls({ next, ending, refetch }: Desk) {
  const t = useT();
  const [said, setSaid] = useState<Said>();
  const onError = (error: Error) => toast.error(failureReason(error, t));

  const take = () => {
    setSaid(undefined);
    next.mutate(undefined, {
      onSuccess: ({ message }) => setSaid(message === null ? undefined : { message }),
      onError,
    });
  };
  const end = ({ id, name }: Called, outcome: CallOutcome | null) => {
    const undoes = outcome === null || isLasting(outcome) ? undefined : { id, name };
    ending.mutate(
      { id, outcome },
      {
        onSuccess: (answer) => {
          setSaid({ ...answer, undoes });
          void refetch();
        },
        onError,
      },
    );
  };
  return { said, take, end };
}
