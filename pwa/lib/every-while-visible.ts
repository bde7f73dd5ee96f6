/**
 * Runs `run` every `ms` while the page is visible; what has come due meanwhile, once it is shown again. Returns what ends
 * it. A timer that went on in a hidden page would wake a phone in a pocket.
 */
export function everyWhileVisible(ms: number, run: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let lastAt = Date.now();
  const runNow = () => {
    lastAt = Date.now();
    run();
  };
  const follow = () => {
    clearInterval(timer);
    if (document.visibilityState === 'hidden') return;
    timer = setInterval(runNow, ms);
    if (Date.now() - lastAt >= ms) runNow();
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    clearInterval(timer);
  };
}
