import { call } from '../api/call.ts';
import { workerStore } from '../device/worker-state.ts';
import { after, setTimer } from '../offline/timer.ts';
import { currentSession } from '../session/session.ts';
import { createKeeper, type Keeper } from './keeper.ts';
import { readPlatform } from './platform.ts';

const READY_MS = 10_000;

const mark = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`dhiig push ${text}`));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

export const push: Keeper = createKeeper({
  platform: readPlatform,
  permission: () => Notification.permission,
  requestPermission: () => Notification.requestPermission(),
  isWorkerComing: () => workerStore.get().is === 'coming',
  registration: async () => {
    // Without a worker (the development server, one that cannot be installed) `ready` never resolves.
    const patience = after(READY_MS, setTimer);
    const ready = await Promise.race([navigator.serviceWorker.ready, patience.done]);
    patience.cancel();
    return ready || undefined;
  },
  call,
  session: () => {
    const session = currentSession();
    return session && { userId: session.user.id, token: session.token };
  },
  mark,
  now: Date.now,
  setTimer,
});
