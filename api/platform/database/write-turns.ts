/** Others wrote for longer than this write may wait. It has SQLite's code, so that both get the same answer. */
class WriteTurnError extends Error {
  readonly code = 'SQLITE_BUSY';
}

/** The writers of the one writing connection, one after the other, first come, first served. */
export interface WriteTurns {
  /** Resolves when it is the caller's turn; fails with `WriteTurnError` if that takes longer than `ms`. */
  take(ms: number): Promise<void>;
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
          // Many waiting writers would otherwise run one after the other while nobody else is served.
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
