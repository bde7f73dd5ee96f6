/** Does `work` again and again, each time `ms` after the last has ended. Gives back how to stop. */
export function every(ms: number, work: () => unknown): () => void {
  let timer = setTimeout(turn, ms);
  let isStopped = false;
  async function turn() {
    await work();
    if (!isStopped) timer = setTimeout(turn, ms);
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** `work`, one at a time: asked for while it runs, it runs once more afterwards, however often it was asked. */
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
