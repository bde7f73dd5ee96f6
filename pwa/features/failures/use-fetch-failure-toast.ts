import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/toast-store.ts';
import { type FailureTitles, failureTitle } from './failure-text.ts';

interface Watched {
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
}

/** Says once that something could not be loaded, not at every try of a list that polls; again after a success. */
export function useFetchFailureToast({ error, dataUpdatedAt }: Watched, { refused, lost }: FailureTitles) {
  const t = useT();
  const shownSince = useRef<number>(undefined);
  useEffect(() => {
    if (!error || shownSince.current === dataUpdatedAt) return;
    shownSince.current = dataUpdatedAt;
    toast.error(failureTitle(error, { refused, lost }, t));
  }, [error, dataUpdatedAt, refused, lost, t]);
}
