import type { Database } from '../database/database.ts';
import { updateMail } from './mail-store.ts';

/** It turned out whose account the recipient's is: the mail goes with them when they leave. */
export const nameMailOwner = (trx: Database, mailId: string, userId: string) =>
  updateMail(trx, mailId, { user_id: userId });
