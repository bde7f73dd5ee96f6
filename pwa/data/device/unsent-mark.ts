import { readStored, writeStored } from '../../lib/storage.ts';

/** Set while unsent writes of nobody wait on this device. It says that, and nothing else. */
const UNSENT_KEY = 'dhiig.unsent';

export const markUnsent = (count: number): void => writeStored(UNSENT_KEY, count > 0 ? '1' : null);

export const isMarkedUnsent = (): boolean => readStored(UNSENT_KEY) !== null;
