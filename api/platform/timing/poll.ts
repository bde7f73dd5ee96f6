export interface Polling {
  /** The next turn begins now, or as soon as the running one has ended. */
  wake(): void;
  /** Waits for the running turn; there is no other. */
  stop(): Promise<void>;
}

/** Takes a turn now, `ms` after each has ended, and whenever it is woken; one at a time. `turn` must not fail. */
export function poll(ms: number, turn: () => Promise<unknown>): Polling {
  let isStopping = false;
  let isWoken = false;
  let endPause = (): void => undefined;

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
      // Through the event loop, so that turns that wake themselves leave room for other work.
      if (isWoken) setImmediate(endPause);
    });
  const loop = async (): Promise<void> => {
    while (!isStopping) {
      isWoken = false;
      await turn();
      if (!isStopping) await pause();
    }
  };

  const looping = loop();
  const wake = (): void => {
    isWoken = true;
    endPause();
  };
  return {
    wake,
    stop: () => {
      isStopping = true;
      wake();
      return looping;
    },
  };
}
