import { countSilentAlerts, silentSince } from '../../blood/alerts/silent-alert-store.ts';
import type { Handler } from '../../handler.ts';
import { countQueue } from '../inbox/read-queue.ts';

export const readWaiting: Handler<'GET /admin/waiting'> = async ({ context: { db, now } }) => ({
  waiting: {
    ...(await countQueue(db)),
    silent_alert: await countSilentAlerts(db, silentSince(now())),
  },
});
