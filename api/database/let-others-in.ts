import { setImmediate } from 'node:timers/promises';

/**
 * Between two steps of what takes long: whoever else waits for this thread comes first. Statements that follow each other
 * hold it from the first to the last. Inside a transaction others may read meanwhile; who writes waits for its end.
 */
export const letOthersIn = (): Promise<void> => setImmediate();
