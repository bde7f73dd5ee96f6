import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { requestKeys } from '../../../../features/requests/queries/request-keys.ts';
import type { NotRefused } from './deliver.ts';

interface RequestWrite<Input, Answer> {
  readonly write: (input: Input) => Promise<NotRefused<Answer>>;
  /** Puts the server's answer into the cache at once. */
  readonly apply: (client: QueryClient, answer: Answer) => void;
}

/**
 * A write on the hospital's requests. It never waits for the browser to say that there is a network: the outbox
 * keeps it. Lists, figures and answers are read again whether it went well or not: after a lost answer too the
 * server may have done the work.
 */
export function useRequestWrite<Input, Answer>({ write, apply }: RequestWrite<Input, Answer>) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: write,
    onSuccess: (written) => {
      if (written.outcome === 'sent') apply(client, written.answer);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: requestKeys.all });
    },
  });
}
