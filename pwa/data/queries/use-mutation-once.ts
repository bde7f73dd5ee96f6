import type { UseMutationOptions } from '@tanstack/react-query';
import { useAttemptKey } from '../../lib/use-attempt-key.ts';
import { useMutation } from './use-mutation.ts';

interface Once<Input, Output>
  extends Pick<UseMutationOptions<Output, Error, Input>, 'networkMode' | 'onSuccess' | 'onSettled'> {
  readonly send: (input: Input, key: string) => Promise<Output>;
  /** The part of the input that makes it another action when it changes; left out, all of it. */
  readonly actionOf?: (input: Input) => unknown;
  readonly makeKey?: () => string;
}

/** A mutation that happens once, however often it is sent: after a lost answer it is sent again with the same key. */
export function useMutationOnce<Input, Output>({
  send,
  actionOf = (input) => input,
  makeKey,
  onSuccess,
  ...options
}: Once<Input, Output>) {
  const attempt = useAttemptKey(makeKey);
  return useMutation<Output, Input>({
    ...options,
    mutationFn: (input) => send(input, attempt.keyOf(actionOf(input))),
    onSuccess: (...result) => {
      attempt.end();
      return onSuccess?.(...result);
    },
  });
}
