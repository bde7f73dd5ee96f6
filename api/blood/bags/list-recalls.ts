import { DAY_MS } from '../../../shared/time.ts';
import type { Handler } from '../../handler.ts';
import { pageOf } from '../../platform/database/list-total.ts';
import { countRecalls, listRecalls as list } from '../stock/recall-store.ts';
import { showRecalls } from './show-recalls.ts';

const LIFTED_DAYS = 30;

export const listRecalls: Handler<'GET /recalls'> = async ({ context, principal, query }) => {
  const { db } = context;
  const now = context.now();
  const listing = {
    hospitalId: principal.role === 'admin' ? undefined : principal.hospitalId,
    liftedSince: new Date(now.getTime() - LIFTED_DAYS * DAY_MS).toISOString(),
  };
  const recalls = await list(db, listing, pageOf(query));
  return { recalls: await showRecalls(db, principal, recalls, now), ...(await countRecalls(db, listing)) };
};
