/** When to try again after `attempts` tries, by the waits between them in milliseconds; the last one repeats. */
export function retryAt(waits: readonly number[], attempts: number, now: Date): string {
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? waits[0] ?? 0;
  return new Date(now.getTime() + wait).toISOString();
}
