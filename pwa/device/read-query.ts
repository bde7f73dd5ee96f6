import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import type { CallInput, CallOutput } from '../api/client.ts';
import type { ReadKey } from '../offline/cacheable.ts';
import type { DeviceTime } from '../offline/rows.ts';
import { device } from './device.ts';
import { createStore } from './store.ts';

/** Reads that are shown as the device kept them, and when the server gave them. */
export const keptReads = createStore<ReadonlyMap<string, DeviceTime>>(new Map());

function note(hash: string, asOf: DeviceTime | undefined): void {
  const reads = new Map(keptReads.get());
  if (asOf === undefined) {
    if (!reads.delete(hash)) return;
  } else reads.set(hash, asOf);
  keptReads.set(reads);
}

/**
 * Options of a query that reads by way of the device: fresh where the server answers in time, else as it was
 * at the last contact, and fresh as soon as the late answer comes. `pick` takes what the screen needs.
 */
export function readQuery<Key extends ReadKey, Data, Keys extends QueryKey>(
  queryKey: Keys,
  endpoint: Key,
  input: CallInput<Key>,
  pick: (answer: CallOutput<Key>) => Data,
) {
  const hash = JSON.stringify(queryKey);
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<Data> => {
      const offline = await device();
      if (!offline) return pick(await call(endpoint, input));
      const reading = await offline.read(endpoint, input, (late) => {
        if (late.is === 'refused') void client.invalidateQueries({ queryKey });
        else {
          note(hash, undefined);
          client.setQueryData(queryKey, pick(late.reading.data));
        }
      });
      note(hash, reading.isFresh ? undefined : reading.asOf);
      return pick(reading.data);
    },
  });
}
