import { useSyncExternalStore } from 'react';
import type { KeptMessage } from '../offline/watch.ts';
import { messageStore } from './shown.ts';

const NONE: readonly KeptMessage[] = [];

/** Messages to Dhiig that wait on this device: the signed-in user's and nobody's; none where pages are built ahead. */
export const useKeptMessages = (): readonly KeptMessage[] =>
  useSyncExternalStore(messageStore.subscribe, messageStore.get, () => NONE);
