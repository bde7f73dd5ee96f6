import type { DataTag, InfiniteData } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../api/client.ts';
import type { PlainInput, ReadKey } from '../api/freshness.ts';
import { plainInput, type ReadInput } from '../offline/cacheable.ts';

/** The page number is not part of an input: a paged list is one read. */
type Unpaged<Part> = [NonNullable<Part>] extends [never] ? Part : Omit<NonNullable<Part>, 'page'>;

type InputOf<Key extends ReadKey> = {
  [Part in keyof Pick<CallInput<Key>, 'params' | 'query'>]: Unpaged<CallInput<Key>[Part]>;
};

/** The input may be left out if the endpoint needs none. */
export type InputArgs<Key extends ReadKey> =
  Record<never, never> extends InputOf<Key> ? [input?: InputOf<Key>] : [input: InputOf<Key>];

export type Pages<Key extends ReadKey> = InfiniteData<CallOutput<Key>, number>;

export type ReadQueryKey<Key extends ReadKey> = DataTag<readonly [Key, PlainInput], CallOutput<Key>>;
export type PagesQueryKey<Key extends ReadKey> = DataTag<readonly [Key, PlainInput, 'pages'], Pages<Key>>;

/** The one key of a read: its endpoint and its input. It caches the server's whole answer. */
export const readKey = <Key extends ReadKey>(endpoint: Key, ...[input]: InputArgs<Key>) =>
  [endpoint, plainInput((input ?? {}) as ReadInput)] as unknown as ReadQueryKey<Key>;

/** The one key of a paged read, counted from 1. */
export const pagesKey = <Key extends ReadKey>(endpoint: Key, ...[input]: InputArgs<Key>) =>
  [endpoint, plainInput((input ?? {}) as ReadInput), 'pages'] as unknown as PagesQueryKey<Key>;

/** Does a query read one of these endpoints, with any input? For filters of queries. */
export const isReadOf =
  (endpoints: readonly ReadKey[]) =>
  ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
    endpoints.some((endpoint) => endpoint === queryKey[0]);
