import type { WorkerOutbox } from './flush-outbox.ts';

/** Now by the server's clock, ms, as the last contact measured it here: a phone's own may be wrong by days. */
export async function serverInstant(outbox: WorkerOutbox | undefined, now: number): Promise<number> {
  const session = await outbox?.db.session.get('current').catch(() => undefined);
  return now + (session?.serverOffsetMs ?? 0);
}
