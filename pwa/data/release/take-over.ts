import { isOfType } from '../../lib/is-of-type.ts';

/** What a page sends to a waiting worker once its person agreed to the new version. */
export const TAKE_OVER = { type: 'dhiig.take-over' } as const;

interface WorkerScope {
  skipWaiting(): Promise<void>;
}

export const isTakeOver = (message: unknown): boolean => isOfType(message, TAKE_OVER.type);

/** A waiting worker takes over when a page asks for it, never on its own. */
export const takeOverWhenAsked = (scope: WorkerScope, message: unknown): Promise<void> =>
  isTakeOver(message) ? scope.skipWaiting() : Promise.resolve();
