import type { Context } from '../context.ts';
import { dropMailLeases } from './mail-store.ts';

/**
 * Mails that a server held which was killed are due at once when the next one starts. One that another server has in
 * hand at that moment may go twice, under the same Message-ID.
 */
export async function takeBackMails({ db }: Pick<Context, 'db'>): Promise<void> {
  await dropMailLeases(db);
}
