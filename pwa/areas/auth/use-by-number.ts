import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/listeners.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

/** On this device people log in with a number. It says nothing about a person. */
const KEY = 'dhiig.by-number';

const changes = createListeners();
/** Not every browser stores the choice. */
let chosen: boolean | undefined;

function isByNumber(): boolean {
  chosen ??= readStored(KEY) !== null;
  return chosen;
}

/** "I have no email", remembered on this device. */
export function chooseByNumber(is: boolean): void {
  chosen = is;
  writeStored(KEY, is ? 'yes' : null);
  changes.notify();
}

/** Is a number asked for in place of an e-mail? Never in the build, so that a prerendered page fits everybody. */
export const useByNumber = (): boolean => useSyncExternalStore(changes.subscribe, isByNumber, () => false);
