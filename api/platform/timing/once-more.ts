/**
 * Runs `work`, one at a time: requested while it runs, it runs once more afterwards, however often it was requested.
 */
export function onceMore(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isAsked = false;
  async function run() {
    while (isAsked) {
      isAsked = false;
      await work();
    }
    running = undefined;
  }
  return () => {
    isAsked = true;
    running ??= run();
    return running;
  };
}
