import { setImmediate } from 'node:timers/promises';

/**
 * A pause between two steps of long work, in which everybody else who waits for this thread is served. Statements that
 * follow each other hold it from the first to the last. Inside a transaction others may read meanwhile; writers wait
 * for its end.
 */
export const yieldToOthers = (): Promise<void> => setImmediate();
