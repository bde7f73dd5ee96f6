/**
 * The parts of the device's state that screens follow. The stores behind them are larger than a public page and load
 * later.
 */

import { createStore } from '../../lib/store.ts';
import type { Acknowledgement } from '../offline/acknowledgement.ts';
import type { NetworkState } from '../offline/network-state.ts';
import type { OutboxEntry } from '../offline/rows.ts';
import type { UnsentMessage } from '../offline/watch.ts';

/** What this person has written and the server has not acknowledged, oldest first. */
export const outboxStore = createStore<readonly OutboxEntry[]>([]);

/** This person's writes that the server has acknowledged today, oldest first. */
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
