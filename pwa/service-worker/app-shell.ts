import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NO_SCREEN } from './no-screen.ts';

/** Keeps the app's own files on the device; every screen opens from there, with or without a network. */
export function serveAppShell(entries: (PrecacheEntry | string)[]): void {
  cleanupOutdatedCaches();
  precacheAndRoute(entries, { cleanURLs: false, directoryIndex: '' });
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NO_SCREEN }));
}
