/**
 * After a write failed for want of room the database counts as unhealthy for this long: small writes may still succeed.
 */
const AFTER_FAILURE_MS = 30_000;

/** Whether writes reach the disk, as far as this process has seen. */
export interface WriteHealth {
  /** A write found the disk full, or failing. */
  failed(): void;
  /** The result of the last try to write something. */
  probed(isHealthy: boolean): void;
  isHealthy(): boolean;
}

export function createWriteHealth(now: () => Date): WriteHealth {
  let failedAt: number | undefined;
  let isProbeOk = true;
  return {
    failed: () => {
      failedAt = now().getTime();
    },
    probed: (isHealthy) => {
      isProbeOk = isHealthy;
    },
    isHealthy: () =>
      isProbeOk && (failedAt === undefined || Math.abs(now().getTime() - failedAt) >= AFTER_FAILURE_MS),
  };
}
