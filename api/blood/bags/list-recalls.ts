import { DAY_MS } from '../../../shared/time.ts';
import type { Handler } from '../../handler.ts';
import { listRecalls as list } from '../stock/recall-store.ts';
import { showRecalls } from './show-recalls.ts';

const LIFTED_DAYS = 30;
const MAX = 50;

export const listRecalls: Handler<'GET /recalls'> = async ({ context, principal }) => {
  const now = context.now();
  const reader = principal.role === 'admin' ? undefined : principal.hospitalId;
  const since = new Date(now.getTime() - LIFTED_DAYS * DAY_MS).toISOString();
  const recalls = await list(context.db, reader, since, MAX);
  return { recalls: await showRecalls(context.db, principal, recalls, now) };
};
