import { reportProblem } from '../../report-problem.ts';
import { TAKE_OVER } from '../../service-worker/take-over.ts';
import { offerUpdate } from './offer-update.ts';
import { watchForUpdate } from './watch-for-update.ts';
import { workerUrl } from './worker-url.ts';

const CHECK_MS = 60 * 60 * 1000;

/**
 * Registers the worker that keeps the app on the device, and offers new versions of it. Without service
 * workers (an old browser, a private window) the app works from the network alone.
 */
export async function startServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const hadController = serviceWorker.controller !== null;
  try {
    const registration = await serviceWorker.register(workerUrl(window), { updateViaCache: 'none' });
    watchForUpdate(
      registration,
      () => serviceWorker.controller !== null,
      (waiting) =>
        offerUpdate(() => {
          serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
          waiting.postMessage(TAKE_OVER);
        }),
    );
    setInterval(() => void registration.update().catch(() => {}), CHECK_MS);
  } catch (error) {
    reportProblem('the service worker was not registered', error);
  }
  // Another tab took the new version: this one's lazily loaded parts are gone from the device.
  if (hadController) {
    serviceWorker.addEventListener('controllerchange', () => offerUpdate(() => location.reload()), {
      once: true,
    });
  }
}
