import { useSyncExternalStore } from 'react';
import type { KeptMessage } from '../offline/watch.ts';
import { messageStore } from './device.ts';

/** Messages to Dhiig that wait on this device: the signed-in user's and nobody's. */
export const useKeptMessages = (): readonly KeptMessage[] =>
  useSyncExternalStore(messageStore.subscribe, messageStore.get, messageStore.get);
