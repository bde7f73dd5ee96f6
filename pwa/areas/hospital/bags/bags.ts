import { useQuery } from '@tanstack/react-query';
import type { NewRecall } from '../../../../shared/contract/bags.ts';
import { submit } from '../../../data/device/submit.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';
import { useWrite } from '../../../features/writes/use-write.ts';
import { hospitalTexts } from '../outcome-texts.ts';

/** What was issued and whose end is not recorded, the newest first. */
export const useIssued = (enabled: boolean) =>
  useQuery({ ...cachedQuery('GET /hospital/inventory/issued'), enabled });

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
