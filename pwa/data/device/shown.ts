/** What screens follow of the device. The stores behind weigh more than a public page and come later. */

import { createStore } from '../../lib/store.ts';
import type { Acknowledgement } from '../offline/acknowledgement.ts';
import type { NetworkState } from '../offline/network-state.ts';
import type { OutboxEntry } from '../offline/rows.ts';
import type { UnsentMessage } from '../offline/watch.ts';

/** What this person has written and the server has not answered, oldest first. */
export const outboxStore = createStore<readonly OutboxEntry[]>([]);

/** What the server has acknowledged today of this person's writes, oldest first. */
export const sentStore = createStore<readonly Acknowledgement[]>([]);

/** Messages to Dhiig that wait here, without their text. */
export const messageStore = createStore<readonly UnsentMessage[]>([]);

export const networkStore = createStore<NetworkState>({
  connectivity: 'unknown',
  offlineSince: null,
  storage: null,
  waiting: 0,
  sending: 0,
  refused: 0,
});
