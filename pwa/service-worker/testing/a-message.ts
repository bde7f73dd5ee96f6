import type { PushMessage } from '../../../shared/contract/push-message.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import { ASHA, REQUEST, START, TICKET } from '../../data/offline/testing/surroundings.ts';

/** An alert for Asha, as the server composes it. */
export const aMessage = (change: Partial<PushMessage> = {}): PushMessage => ({
  version: 1,
  id: 'delivery-1',
  kind: 'alert',
  userId: ASHA.userId,
  tag: `request:${REQUEST}`,
  title: 'O- ayaa loo baahan yahay',
  body: 'Isbitaalka Banadir, 3 km',
  language: 'so',
  url: `/donor/requests/${REQUEST}`,
  expiresAt: new Date(START + HOUR_MS).toISOString(),
  actions: [
    { action: 'can_come', title: 'Waan iman karaa' },
    { action: 'details', title: 'Faahfaahin' },
  ],
  ticket: TICKET,
  requestId: REQUEST,
  followUp: {
    waiting: 'Waxay sugaysaa shabakad',
    accepted: 'Isbitaalku wuu ku sugayaa',
    pending: 'Isbitaalku wuu go’aaminayaa',
    failed: 'Lama diri karin',
  },
  ...change,
});

export const pushed = (message: unknown) => ({ text: () => JSON.stringify(message) });
