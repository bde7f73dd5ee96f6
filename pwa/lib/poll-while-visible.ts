export interface Poller {
  /** Asks at once, unless it is asking. */
  readonly askNow: () => void;
  readonly stop: () => void;
}

/**
 * Asks while the page is visible: at once, after each time that `ask` returns (in milliseconds), when the page is shown
 * again and when there is a network again. One at a time. It is over once `ask` returns undefined. `ask` never throws;
 * its signal is aborted by `stop`.
 */
export function pollWhileVisible(ask: (signal: AbortSignal) => Promise<number | undefined>): Poller {
  const life = new AbortController();
  const { signal } = life;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  const stop = () => {
    life.abort();
    clearTimeout(timer);
  };
  const askNow = async () => {
    clearTimeout(timer);
    if (isAsking || signal.aborted) return;
    isAsking = true;
    const waitMs = await ask(signal);
    isAsking = false;
    if (signal.aborted) return;
    if (waitMs === undefined) stop();
    else timer = setTimeout(askIfVisible, waitMs);
  };
  const askIfVisible = () => {
    if (document.visibilityState === 'visible') void askNow();
  };
  document.addEventListener('visibilitychange', askIfVisible, { signal });
  window.addEventListener('online', askIfVisible, { signal });
  askIfVisible();
  return { askNow: () => void askNow(), stop };
}
