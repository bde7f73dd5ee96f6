import { createStore } from '../../lib/store.ts';

/** How far the app's service worker has come on this device: without it nothing can ring here. */
export type WorkerState =
  /** Nobody has begun yet, or this browser or server has none. */
  | { readonly is: 'none' }
  /** On its way; `done` of `all` files are there, as far as it is known. */
  | { readonly is: 'coming'; readonly done?: number; readonly all?: number }
  | { readonly is: 'there' }
  /** The line broke: it is tried again when there is a network, and at the next start. */
  | { readonly is: 'failed' };

export const workerStore = createStore<WorkerState>({ is: 'none' });
