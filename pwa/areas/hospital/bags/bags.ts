import { useQuery } from '@tanstack/react-query';
import type { NewRecall } from '../../../../shared/contract/bags.ts';
import { submit } from '../../../data/device/submit.ts';
import { usePolling } from '../../../data/live/is-live.ts';
import { cachedQuery, uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useWrite } from '../../../features/writes/use-write.ts';
import { hospitalTexts } from '../outcome-texts.ts';

const POLL_MS = 60_000;

/** What was issued and whose end is not recorded, the newest first. */
export const useIssued = (enabled: boolean) =>
  useQuery({ ...cachedQuery('GET /hospital/inventory/issued'), enabled });

/** Recalls that concern this hospital, those in force first. */
export const useRecalls = (enabled: boolean) =>
  useQuery({
    ...cachedQuery('GET /recalls'),
    select: ({ recalls }) => recalls,
    refetchInterval: usePolling(POLL_MS),
    enabled,
  });

/** A bag's way. It may name a donor, so the device keeps it no longer than its screen. */
export const useBag = (number: string) =>
  useQuery({
    ...uncachedQuery('GET /hospital/bags/{number}', { params: { number } }),
    gcTime: 0,
    retry: false,
  });

const FAILED = { refused: 'stock.write_failed', unanswered: 'stock.write_error' } as const;

export const useOpenRecall = () =>
  useWrite({
    submit: (body: NewRecall) => submit('POST /recalls', { body }, {}),
    texts: hospitalTexts({ sent: 'stock.recalled', ...FAILED }),
  });

export const useLiftRecall = () =>
  useWrite({
    submit: (id: string) => submit('POST /recalls/{id}/lift', { params: { id } }, {}),
    texts: { ...hospitalTexts({ sent: 'stock.recall_lifted', ...FAILED }), isReasonInForm: false },
  });
