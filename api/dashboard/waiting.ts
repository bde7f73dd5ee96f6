import { SILENT_AFTER_MINUTES } from '../../shared/contract/dashboard.ts';
import type { Handler } from '../handler.ts';
import { countQueue } from '../queue/read-queue.ts';
import { countSilentAlerts } from './silent-alert-store.ts';

export const readWaiting: Handler<'GET /admin/waiting'> = async ({ context: { db, now } }) => {
  const silentSince = new Date(now().getTime() - SILENT_AFTER_MINUTES * 60_000).toISOString();
  return {
    waiting: { ...(await countQueue(db)), silent_alert: await countSilentAlerts(db, silentSince) },
  };
};
