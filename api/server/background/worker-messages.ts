import type { Config } from '../../config.ts';
import type { OutcomeCounts } from '../../platform/metrics/metrics.ts';

export interface WorkerData {
  readonly config: Config;
  readonly instanceId: string;
}

export type ToWorker = 'nudge' | 'stop';

export type FromWorker =
  | { readonly kind: 'beat'; readonly at: string }
  | { readonly kind: 'outcomes'; readonly counts: OutcomeCounts }
  | { readonly kind: 'stopped' };
