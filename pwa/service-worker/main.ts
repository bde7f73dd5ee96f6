import { clientsClaim } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { serveAppShell } from './app-shell.ts';
import { flushOnSync, flushWhenAsked, outboxOf } from './flush-outbox.ts';
import { takeOverWhenAsked } from './take-over.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

clientsClaim();
serveAppShell(self.__WB_MANIFEST);

const outbox = outboxOf(self);

self.addEventListener('message', (event) => event.waitUntil(takeOverWhenAsked(self, event.data)));
self.addEventListener('message', (event) => event.waitUntil(flushWhenAsked(event.data, outbox)));
self.addEventListener('sync', (event) => event.waitUntil(flushOnSync(event.tag, outbox)));
