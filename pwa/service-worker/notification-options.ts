import { directionOf } from '../i18n/direction.ts';

/** Not in lib.webworker: options that Chromium's notifications have and others ignore. */
export interface Options extends NotificationOptions {
  readonly renotify?: boolean;
  readonly vibrate?: readonly number[];
  readonly timestamp?: number;
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
}

export const APP_NAME = 'Dhiig';

/** Two long, one short: in a pocket it feels different from a chat. */
const ALERT_PATTERN = [400, 150, 400, 150, 200];

/** What all notifications of the app have in common. */
const common = (language: string) => ({
  lang: language,
  dir: directionOf(language),
});

/** An alert: it rings even if one of its tag is on the screen, and stays until it is dealt with. */
export const alertOptions = (language: string): Options => ({
  ...common(language),
  renotify: true,
  requireInteraction: true,
  vibrate: ALERT_PATTERN,
});

/** News: replaces one of its tag without a sound. */
export const newsOptions = (language: string): Options => ({ ...common(language), silent: true });

/** News with a sound. */
export const soundingOptions = (language: string): Options => ({ ...common(language), renotify: true });
