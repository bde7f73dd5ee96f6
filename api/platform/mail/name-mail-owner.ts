import type { Database } from '../database/database.ts';
import { updateMail } from './mail-store.ts';

/** Records whose account the recipient has, so that the mail is deleted with that account. */
export const nameMailOwner = (trx: Database, mailId: string, userId: string) =>
  updateMail(trx, mailId, { user_id: userId });
