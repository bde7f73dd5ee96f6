/** What a page sends to a waiting worker once its person agreed to the new version. */
export const TAKE_OVER = { type: 'dhiig.take-over' } as const;

interface WorkerScope {
  skipWaiting(): Promise<void>;
}

/** A waiting worker takes over when a page asks it to, never by itself. */
export function takeOverWhenAsked(scope: WorkerScope, message: unknown): Promise<void> {
  const asked =
    typeof message === 'object' && message !== null && 'type' in message && message.type === TAKE_OVER.type;
  return asked ? scope.skipWaiting() : Promise.resolve();
}
