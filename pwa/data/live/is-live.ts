import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/store.ts';

/** True while the server tells this page of changes as they happen. */
export const isLive = createStore(false);

/** A stream cannot tell what time does, such as a deadline that passes. */
const WHILE_LIVE_MS = 60_000;

/** How often to ask for what events tell of: every `ms`, and seldom while they come by themselves. */
export function usePolling(ms: number): number {
  return useSyncExternalStore(isLive.subscribe, isLive.get) ? Math.max(ms, WHILE_LIVE_MS) : ms;
}
