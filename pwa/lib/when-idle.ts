/** Once the first data are on the screen: a slow phone does one thing at a time. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1_000 });
  else setTimeout(work);
}
