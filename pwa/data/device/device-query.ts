import type { InfiniteData, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../api/client.ts';
import type { CacheableKey, ReadInput, ReadKey } from '../offline/cacheable.ts';
import { keptAnswer } from './kept.ts';
import { read, readPage } from './read.ts';

/** The answer as it is kept stands in, from the first frame of a start on, until the query has its own. */
function standIn<Key extends ReadKey, Data>(
  endpoint: Key,
  input: CallInput<Key>,
  pick: (answer: CallOutput<Key>) => Data,
): Data | undefined {
  const answer = keptAnswer(endpoint, input as ReadInput);
  try {
    return answer && pick(answer);
  } catch {
    // An earlier release may have kept less than this one picks from; thrown here it would take the screen down.
    return undefined;
  }
}

/** A query whose answer comes by way of the device. `pick` takes what the screen needs of it. */
export const deviceQuery = <Key extends CacheableKey, Data>(
  queryKey: QueryKey,
  endpoint: Key,
  input: CallInput<Key>,
  pick: (answer: CallOutput<Key>) => Data,
) => ({
  queryKey,
  queryFn: ({ client, signal }: QueryFunctionContext) =>
    read(client, queryKey, endpoint, { ...input, signal }, pick),
  placeholderData: () => standIn(endpoint, input, pick),
});

/** The same for an answer that comes page after page, counted from 1. */
export const devicePages = <Key extends CacheableKey>(
  queryKey: QueryKey,
  endpoint: Key,
  inputOf: (page: number) => CallInput<Key>,
) => ({
  queryKey,
  queryFn: ({ client, signal, pageParam }: QueryFunctionContext<QueryKey, number>) =>
    readPage(client, queryKey, pageParam, endpoint, { ...inputOf(pageParam), signal }),
  initialPageParam: 1,
  placeholderData: (): InfiniteData<CallOutput<Key>, number> | undefined =>
    standIn(endpoint, inputOf(1), (first) => ({ pages: [first], pageParams: [1] })),
});
