import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { HospitalDevice } from '../areas/hospital/hospital-device.tsx';
import { device } from '../data/device/device.ts';
import { outboxStore } from '../data/device/shown.ts';
import { isShownByScreen } from '../data/device/submit.ts';
import { showBadge } from '../data/live/badge.ts';
import { followLive } from '../data/live/follow-live.ts';
import { askToPersist } from '../data/offline/persist.ts';
import type { OutboxEntry } from '../data/offline/rows.ts';
import { followWrites } from '../data/queries/follow-writes.ts';
import { hydrateCache } from '../data/queries/hydrate.ts';
import { createRefresher } from '../data/queries/refresher.ts';
import { currentSession } from '../data/session/session.ts';
import { useSession } from '../data/session/use-session.ts';
import { sendLanguageChanges } from '../features/account/send-language.ts';
import { untilLoaded } from '../lib/until-loaded.ts';
import { DialogHost } from '../ui/dialog-host.tsx';
import { toast } from '../ui/toast-store.ts';
import { NetworkBar } from './network-bar.tsx';
import { OpenAddresses } from './open-addresses.tsx';
import { PanelLink } from './panel-link.tsx';
import { createQueryClient } from './query-client.ts';

/** Refusals that this page has shown already. */
let refusedBefore: ReadonlySet<string> = new Set();

/** The refusals that have come since the last call, also those that came while the app was closed. */
function newRefusals(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const refused = entries.filter(({ state }) => state === 'refused');
  const fresh = refused.filter(({ id }) => !refusedBefore.has(id));
  refusedBefore = new Set(refused.map(({ id }) => id));
  return fresh;
}

/** Follows the outbox: `onRefused` for each new refusal that no screen shows. */
function followRefusals(onRefused: (sentence: string | undefined) => void): () => void {
  const showRefusals = (refused: readonly OutboxEntry[]) => {
    for (const { id, lastError } of refused) if (!isShownByScreen(id)) onRefused(lastError?.message);
  };
  showRefusals(newRefusals(outboxStore.get()));
  return outboxStore.subscribe(() => showRefusals(newRefusals(outboxStore.get())));
}

/** What all signed-in screens share. Each session begins with an empty cache: nobody sees another person's data. */
export function SignedIn() {
  const session = useSession();
  const token = session?.token;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new session means a new cache
  const [client, refresher] = useMemo(() => {
    const made = createQueryClient();
    hydrateCache(made);
    return [made, createRefresher(made)] as const;
  }, [token]);
  useEffect(() => () => client.clear(), [client]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new session is looked after like the first
  useEffect(() => {
    void device();
    void askToPersist(navigator.storage);
    // Loaded later, so that it does not delay the first screen.
    void untilLoaded(
      () => import('../data/push/start-push.ts'),
      'the push subscription was not looked after',
    ).then(({ startPush }) => startPush());
    return followRefusals((sentence) => sentence && toast.error(sentence));
  }, [token]);
  useEffect(() => (token ? followWrites(refresher) : undefined), [refresher, token]);
  useEffect(
    () => () => {
      // The number on the icon belongs to the person who has just logged out.
      if (token !== currentSession()?.token) void showBadge(0);
    },
    [token],
  );
  useEffect(() => (token ? followLive(client, refresher) : undefined), [client, refresher, token]);
  useEffect(() => (token ? sendLanguageChanges() : undefined), [token]);
  return (
    <QueryClientProvider client={client}>
      <OpenAddresses />
      <NetworkBar />
      {session?.user.role === 'hospital' && (
        <>
          <HospitalDevice />
          <PanelLink />
        </>
      )}
      <Outlet />
      <DialogHost key={session?.user.id} />
    </QueryClientProvider>
  );
}
