import '../lib/old-browsers.ts';
import type { PushMessage } from '../../shared/contract/push-message.ts';
import { setTimer } from '../data/offline/timer.ts';
import type { ReleaseFile } from '../data/release/release-file.ts';
import { takeOverWhenAsked } from '../data/release/take-over.ts';
import { createAnnouncer, notifyWhenSettled } from './announcer.ts';
import { serveAppShell } from './app-shell.ts';
import { flushOnSync, flushWhenAsked, outboxOf } from './flush-outbox.ts';
import { createHeldEvents } from './held-events.ts';
import { openOrAnswer, reportClosed } from './on-notification.ts';
import { showPush } from './on-push.ts';
import { withPictures } from './pictures.ts';
import { renewForNewKey, renewSubscription } from './renew-subscription.ts';
import { createTicketBook } from './ticket-book.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: ReleaseFile[] };

const files = serveAppShell(self, self.__WB_MANIFEST);

const scope = {
  registration: withPictures(self.registration, files.read),
  clients: self.clients,
  navigator: self.navigator,
  location: self.location,
};
const announcer = createAnnouncer(scope);
const open = outboxOf(self, announcer);
const held = createHeldEvents();
const tickets = createTicketBook();
const renew = (message: PushMessage) => renewForNewKey(message, self.registration, open);
const answering = {
  open,
  held,
  announcer,
  scope,
  registration: self.registration,
  fetch: (url: string, init: RequestInit) => self.fetch(url, init),
  now: Date.now,
  setTimer,
};

/** Keeps the worker alive until the work is done and its result is on the screen. */
const finish = (work: Promise<unknown>): Promise<unknown> => work.finally(announcer.settled);

self.addEventListener('message', (event) => event.waitUntil(takeOverWhenAsked(self, event.data)));
self.addEventListener('message', (event) => held.releaseWhenAsked(event.data));
self.addEventListener('message', (event) => event.waitUntil(finish(flushWhenAsked(event.data, open, held))));
self.addEventListener('message', (event) => {
  notifyWhenSettled(event.data, announcer);
  event.waitUntil(announcer.settled());
});
self.addEventListener('message', (event) => tickets.answer(event.data, event.ports[0]));
self.addEventListener('sync', (event) => event.waitUntil(finish(flushOnSync(event, open, held, announcer))));
self.addEventListener('push', (event) => {
  event.waitUntil(finish(showPush(scope, event.data, open, Date.now, renew)));
});
self.addEventListener('notificationclick', (event) => {
  tickets.keep(event.notification.data);
  event.waitUntil(finish(openOrAnswer(scope, event.notification, event.action, answering)));
});
self.addEventListener('notificationclose', (event) => {
  event.waitUntil(finish(reportClosed(event.notification, answering)));
});
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event, self.registration, open));
});
