import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotRefused } from './deliver.ts';

interface RequestWrite<Input, Answer> {
  readonly write: (input: Input) => Promise<NotRefused<Answer>>;
  /** Puts the server's answer into the cache at once; what the write touches is read again by itself. */
  readonly apply: (client: QueryClient, answer: Answer) => void;
}

/**
 * A write on the hospital's requests. It never waits for the browser to say that there is a network: the outbox
 * keeps it.
 */
export function useRequestWrite<Input, Answer>({ write, apply }: RequestWrite<Input, Answer>) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: write,
    onSuccess: (written) => {
      if (written.outcome === 'sent') apply(client, written.answer);
    },
  });
}
