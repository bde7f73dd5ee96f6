/** Runs `work` once the first data are on the screen: a slow phone can do only one thing at a time. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1_000 });
  else setTimeout(work);
}
