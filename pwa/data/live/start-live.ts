import type { QueryClient } from '@tanstack/react-query';
import { activeLanguage } from '../../i18n/i18n.ts';
import { device } from '../device/device.ts';
import { networkStore } from '../device/shown.ts';
import { setTimer } from '../offline/timer.ts';
import { rereadCached } from '../queries/read.ts';
import type { Refresher } from '../queries/refresher.ts';
import { currentSession } from '../session/session.ts';
import { endAndNotify } from '../session/session-over.ts';
import { createConnection } from './connection.ts';
import { isLive } from './is-live.ts';

/** A person who looks into another app for a moment comes back to a page that has stayed up to date. */
const HIDDEN_MS = 60_000;

/** Keeps this page's one stream: open while the page is visible, closed a while after it is hidden. */
export function startLive(client: QueryClient, refresher: Pick<Refresher, 'afterEvent'>): () => void {
  const connection = createConnection({
    fetch: (url, init) => fetch(url, init),
    token: () => currentSession()?.token,
    language: activeLanguage,
    onEvent: refresher.afterEvent,
    onUp: isLive.set,
    onSound: async () => (await device())?.network.reached(),
    isReached: async () => (await (await device())?.probe()) ?? true,
    onSessionEnded: (token, over) => endAndNotify(token, over, networkStore.get().waiting),
    setTimer,
    random: Math.random,
  });

  let release = () => {};
  const onVisibility = () => {
    release();
    if (document.visibilityState === 'hidden') {
      release = setTimer(HIDDEN_MS, connection.close);
      return;
    }
    connection.open();
    connection.hurry();
  };

  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('online', connection.hurry, { signal });
  // A page in the back/forward cache holds no connection.
  window.addEventListener('pagehide', connection.close, { signal });
  window.addEventListener('pageshow', onVisibility, { signal });
  let { connectivity } = networkStore.get();
  const unsubscribe = networkStore.subscribe(() => {
    const now = networkStore.get().connectivity;
    if (now === 'online' && connectivity !== 'online') connection.hurry();
    if (now === 'online' && connectivity === 'offline') void rereadCached(client);
    connectivity = now;
  });
  onVisibility();

  return () => {
    listening.abort();
    unsubscribe();
    release();
    connection.close();
  };
}
