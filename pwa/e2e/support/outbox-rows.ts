import type { Page } from '@playwright/test';
import type { OutboxEntry } from '../../data/offline/rows.ts';

/** What waits in the outbox of this page's device, or was refused. */
export const outboxRows = (page: Page): Promise<OutboxEntry[]> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('dhiig');
      opening.onsuccess = () => resolve(opening.result);
    });
    const reading = db.transaction('outbox').objectStore('outbox').getAll();
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    db.close();
    return reading.result;
  });
