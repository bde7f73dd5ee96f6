import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { createStore } from '../../../lib/store.ts';

const STORAGE_KEY = 'dhiig.watch';

/** Whether this device watches over urgent requests; undefined until somebody has been asked here. */
type WatchChoice = 'on' | 'off' | undefined;

function readChoice(): WatchChoice {
  const stored = readStored(STORAGE_KEY);
  return stored === 'on' || stored === 'off' ? stored : undefined;
}

const choice = createStore<WatchChoice>(readChoice());

export const useWatchChoice = (): WatchChoice =>
  useSyncExternalStore(choice.subscribe, choice.get, choice.get);

export function chooseWatch(next: 'on' | 'off'): void {
  writeStored(STORAGE_KEY, next);
  choice.set(next);
}

/** A browser that can do neither is not asked. */
export const canWatch = (): boolean => 'wakeLock' in navigator || 'AudioContext' in window;
