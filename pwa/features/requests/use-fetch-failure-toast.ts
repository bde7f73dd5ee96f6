import { useEffect, useRef } from 'react';
import { ApiError } from '../../data/api/errors.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/toast-store.ts';

export interface FetchFailureTexts {
  /** The server refused. */
  readonly refused: TextKey;
  /** There was no answer. */
  readonly lost: TextKey;
}

interface Watched {
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
}

export const failureText = (error: Error, { refused, lost }: FetchFailureTexts): TextKey =>
  error instanceof ApiError ? refused : lost;

/** Says once that something could not be loaded, not at every try of a list that polls; again after a success. */
export function useFetchFailureToast(
  { error, dataUpdatedAt }: Watched,
  { refused, lost }: FetchFailureTexts,
) {
  const t = useT();
  const shownSince = useRef<number>(undefined);
  useEffect(() => {
    if (!error || shownSince.current === dataUpdatedAt) return;
    shownSince.current = dataUpdatedAt;
    toast.error(t(failureText(error, { refused, lost })));
  }, [error, dataUpdatedAt, refused, lost, t]);
}
