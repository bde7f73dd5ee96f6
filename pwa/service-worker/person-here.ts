import type { OpenWorkerOutbox } from './flush-outbox.ts';

/** Is somebody other than this person signed in on this device? Where that is not known they are taken for its user. */
export async function isOfAnother(userId: string, open: OpenWorkerOutbox): Promise<boolean> {
  try {
    const session = await (await open())?.db.session.get('current');
    return session !== undefined && session.userId !== userId;
  } catch {
    return false;
  }
}
