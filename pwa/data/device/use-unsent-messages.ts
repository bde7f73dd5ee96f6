import { useSyncExternalStore } from 'react';
import type { UnsentMessage } from '../offline/watch.ts';
import { messageStore } from './shown.ts';

const NONE: readonly UnsentMessage[] = [];

/**
 * Messages to Dhiig that wait on this device: the signed-in user's and those of nobody; none while pages are
 * prerendered.
 */
export const useUnsentMessages = (): readonly UnsentMessage[] =>
  useSyncExternalStore(messageStore.subscribe, messageStore.get, () => NONE);
