/** Others wrote for longer than this write may wait. SQLite's name, so that both are answered alike. */
export class WriteTurnError extends Error {
  readonly code = 'SQLITE_BUSY';
}

/** Who writes on the one connection that does, one after the other, first come, first served. */
export interface WriteTurns {
  /** Resolves when it is the caller's turn; fails with `WriteTurnError` where that is not before `ms` have passed. */
  take(ms: number): Promise<void>;
  /** Ends the turn. */
  pass(): void;
}

export function createWriteTurns(): WriteTurns {
  const waiting = new Set<() => void>();
  let isTaken = false;
  return {
    take: async (ms) => {
      if (!isTaken) {
        isTaken = true;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const begin = (): void => {
          clearTimeout(timer);
          // Many who wait would otherwise write one after the other while nobody else is answered.
          setImmediate(resolve);
        };
        const timer = setTimeout(() => {
          waiting.delete(begin);
          reject(new WriteTurnError('too many writes wait for their turn'));
        }, ms);
        waiting.add(begin);
      });
    },
    pass: () => {
      const [next] = waiting;
      if (!next) {
        isTaken = false;
        return;
      }
      waiting.delete(next);
      next();
    },
  };
}
