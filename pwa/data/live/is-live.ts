import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/store.ts';

/** True while the server sends this page changes as they happen. */
export const isLive = createStore(false);

/** A stream does not report changes by time alone, such as a deadline that passes. */
const WHILE_LIVE_MS = 60_000;

/** How often to poll for what events report: every `ms`, and seldom while events arrive. */
export function usePolling(ms: number): number {
  return useSyncExternalStore(isLive.subscribe, isLive.get) ? Math.max(ms, WHILE_LIVE_MS) : ms;
}
