import { readStored, writeStored } from '../../lib/storage.ts';

/** Set while unsent entries that belong to nobody wait on this device. It says only that. */
const UNSENT_KEY = 'dhiig.unsent';

export const markUnsent = (count: number): void => writeStored(UNSENT_KEY, count > 0 ? '1' : null);

export const isMarkedUnsent = (): boolean => readStored(UNSENT_KEY) !== null;
