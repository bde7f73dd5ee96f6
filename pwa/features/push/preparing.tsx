import { useId, useSyncExternalStore } from 'react';
import { workerStore } from '../../data/device/worker-state.ts';
import { useT } from '../../i18n/use-t.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** The progress of the app's worker, which alerts need. */
export function Preparing() {
  const t = useT();
  const id = useId();
  const worker = useSyncExternalStore(workerStore.subscribe, workerStore.get);
  const { done, all } = worker.is === 'coming' ? worker : {};
  return (
    <div>
      <label htmlFor={id}>{t('push.preparing')}</label>
      {/* Until it is known how much there is to load, the bar only moves. */}
      <ProgressBar id={id} tone="green" max={all || 1} value={all ? done : undefined} />
    </div>
  );
}
