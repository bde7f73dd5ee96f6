import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { requestKeys } from '../../queries/request-keys.ts';

interface RequestWrite<Input, Output> {
  readonly write: (input: Input, idempotencyKey: string) => Promise<Output>;
  /** Puts the result into the cache at once. */
  readonly apply: (client: QueryClient, output: Output) => void;
}

/**
 * A write on the hospital's requests. The same input sent again after a failure is the same attempt and keeps
 * its idempotency key, so that it is done once; changed input is another one, since the server refuses a key
 * that comes with another body. Lists, figures and answers are read anew whether it went well or not: after a
 * lost answer too the server may have done the work.
 */
export function useRequestWrite<Input, Output>({ write, apply }: RequestWrite<Input, Output>) {
  const client = useQueryClient();
  const attempt = useRef<{ input: string; key: string }>(undefined);

  function keyFor(input: Input): string {
    const text = JSON.stringify(input);
    if (attempt.current?.input !== text) attempt.current = { input: text, key: crypto.randomUUID() };
    return attempt.current.key;
  }

  return useMutation({
    mutationFn: (input: Input) => write(input, keyFor(input)),
    onSuccess: (output) => {
      attempt.current = undefined;
      apply(client, output);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: requestKeys.all });
    },
  });
}
