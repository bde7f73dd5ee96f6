import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast-store.ts';

/** Code that is on the device arrives sooner than this, so no dialog opens only to close at once. */
const SLOW_MS = 300;

interface PartPendingProps {
  /** Loads the code; false if it cannot be loaded. */
  readonly preload: () => Promise<boolean>;
  readonly onCome: () => void;
  /** Shown instead of the part. */
  readonly meanwhile: ReactNode;
  readonly isOpen: boolean;
  /** Of a dialog. */
  readonly onClose: (() => void) | undefined;
}

/** A part may also be lost while there is a network: by a fault, a filter, or a browser that is too old. */
const failureText = () => (navigator.onLine ? 'common.part_failed' : 'common.network_error');

/** Instead of a part whose code is loading, or could not be loaded. */
export function PartPending({ preload, onCome, meanwhile, isOpen, onClose }: PartPendingProps) {
  const t = useT();
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  const retryOnline = useEffectEvent(retry);
  const settle = useEffectEvent((isThere: boolean) => {
    if (isThere) return onCome();
    if (!onClose) return setFailed(true);
    toast.error(t(failureText()));
    onClose();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches; `preload` is the same work at each render
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    const slow = setTimeout(() => setSlow(true), SLOW_MS);
    void preload().then((isThere) => {
      if (isWanted) settle(isThere);
    });
    return () => {
      isWanted = false;
      clearTimeout(slow);
      setSlow(false);
    };
  }, [isOpen, tries]);
  useEffect(() => {
    if (!hasFailed) return;
    const again = () => retryOnline();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [hasFailed]);

  if (hasFailed) return <ErrorState onRetry={retry}>{t(failureText())}</ErrorState>;
  if (onClose && isOpen && isSlow)
    return (
      <Dialog open title={t('common.loading')} onClose={onClose}>
        <Spinner />
      </Dialog>
    );
  return meanwhile;
}
