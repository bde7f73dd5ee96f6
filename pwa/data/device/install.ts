import { reportProblem } from '../../lib/report-problem.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';

/** Chromium's offer to install the app on the home screen; it can be used once. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** An offer that came before the app had started; manifest-assets/theme.js stores it. */
    installOffer?: InstallOffer | undefined;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

const ANSWERED = 'dhiig.install.answered';

/** The browser's offer, undefined if it makes none: not yet, never, or because the app is installed. */
export const installOffer = createStore<InstallOffer | undefined>(globalThis.window?.installOffer);

/** Was this device's reader invited, and said yes or no? Then no screen invites them again. */
export const isInstallAnswered = (): boolean => readStored(ANSWERED) !== null;

export const recordInstallAnswered = (): void => writeStored(ANSWERED, 'yes');

/** Makes the browser ask; only in the handler of a tap. */
export async function install(): Promise<void> {
  const offer = installOffer.get();
  if (!offer) return;
  recordInstallAnswered();
  installOffer.set(undefined);
  window.installOffer = undefined;
  await offer.prompt().catch((error: unknown) => reportProblem('the app could not be installed', error));
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser may show its own bar at any moment.
    event.preventDefault();
    installOffer.set(event);
  });
  window.addEventListener('appinstalled', () => {
    recordInstallAnswered();
    installOffer.set(undefined);
  });
}
