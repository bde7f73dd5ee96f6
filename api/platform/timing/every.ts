/** Runs `work` again and again, each time `ms` after the last run has ended. Returns a function that stops it. */
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
