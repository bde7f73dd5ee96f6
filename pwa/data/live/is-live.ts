import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/store.ts';

/** True while the server sends this page changes as they happen. */
export const isLive = createStore(false);

/** A stream does not say what time does, such as a deadline that passes. */
const WHILE_LIVE_MS = 60_000;

/** How often to ask for what events report: every `ms`, and seldom while they come by themselves. */
export function usePolling(ms: number): number {
  return useSyncExternalStore(isLive.subscribe, isLive.get) ? Math.max(ms, WHILE_LIVE_MS) : ms;
}
