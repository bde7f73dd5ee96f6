import { clientsClaim } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { serveAppShell } from './app-shell.ts';
import { takeOverWhenAsked } from './take-over.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

clientsClaim();
serveAppShell(self.__WB_MANIFEST);

self.addEventListener('message', (event) => event.waitUntil(takeOverWhenAsked(self, event.data)));
