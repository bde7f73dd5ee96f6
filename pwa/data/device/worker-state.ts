import { createStore } from '../../lib/store.ts';

/** The installation of the app's service worker on this device: without it no alert can ring here. */
type WorkerState =
  /** The installation has not begun, or this browser or server has no worker. */
  | { readonly is: 'none' }
  /** In progress; `done` of `all` files are stored, as far as that is known. */
  | { readonly is: 'coming'; readonly done?: number; readonly all?: number }
  | { readonly is: 'there' }
  /** The connection broke: it is tried again at the next touch, when there is a network, and at the next start. */
  | { readonly is: 'failed' };

export const workerStore = createStore<WorkerState>({ is: 'none' });
