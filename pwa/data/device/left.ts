import { readStored, writeStored } from '../../lib/storage.ts';

/** Set while something waits here though nobody is signed in. It tells that, and nothing else. */
const LEFT_KEY = 'dhiig.left';

export const noteLeft = (count: number): void => writeStored(LEFT_KEY, count > 0 ? '1' : null);

export const isSomethingLeft = (): boolean => readStored(LEFT_KEY) !== null;
