import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useQueryMutation,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';

export type Mutation<Data, Variables> = Pick<
  UseMutationResult<Data, Error, Variables>,
  'mutate' | 'mutateAsync' | 'isPending' | 'variables' | 'data' | 'error'
>;

/**
 * TanStack's, but pending at once: TanStack tells its state by a timer, and taps that already wait come before timers. A
 * button that is not busy yet when the second of two is heard would send twice.
 */
export function useMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): Mutation<Data, Variables> {
  const { mutateAsync: send, ...mutation } = useQueryMutation(options);
  const [running, setRunning] = useState(0);
  const mutateAsync = useCallback(
    (...args: Parameters<typeof send>) => {
      setRunning((count) => count + 1);
      return send(...args).finally(() => setRunning((count) => count - 1));
    },
    [send],
  );
  const mutate = useCallback(
    (...args: Parameters<typeof send>) => void mutateAsync(...args).catch(() => {}),
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync, isPending: mutation.isPending || running > 0 };
}
