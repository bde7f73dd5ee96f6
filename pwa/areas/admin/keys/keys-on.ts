import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { createStore } from '../../../lib/store.ts';

const KEY = 'dhiig.keys';

const isOn = createStore(readStored(KEY) !== 'off');

/** Are the keys of the area on? Single letters can be switched off on a device (WCAG 2.1.4). */
export const useKeysOn = (): boolean => useSyncExternalStore(isOn.subscribe, isOn.get);

export function setKeysOn(on: boolean): void {
  writeStored(KEY, on ? null : 'off');
  isOn.set(on);
}
