import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { keepChosenLanguage } from '../features/account/choose-language.ts';
import { keepPageForm } from '../forms/page-form.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import { preloadDevice, sendUnsent, startDevice } from '../data/device/open-device.ts';
import { startTheme } from '../data/device/theme.ts';
import { workerStore } from '../data/device/worker-state.ts';
import { currentSession, startSession } from '../data/session/session.ts';
import { startI18n } from '../i18n/i18n.ts';
import { untilLoaded } from '../lib/until-loaded.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { takeLanguageOfAddress } from '../routing/language-of-address.ts';
import { takeWayToAnswer } from '../routing/way-to-answer.ts';
import { App } from './app.tsx';
import { isPrerendered } from './prerendered.tsx';
import { preloadScreen } from './router.tsx';

// Who lacks any of it lacks one of these.
if (!AbortSignal.any || !Map.groupBy) await import('./old-browsers.ts');

// A browser translates a page that is there; until then this is too, without delaying it.
void untilLoaded(() => import('../ui/translated-text.ts'), 'the page may not bear a translation').then(
  ({ keepTranslatable }) => keepTranslatable(),
);
const root = document.getElementById('root');
if (!root) throw new Error('no #root');

const language = takeLanguageOfAddress();
takeWayToAnswer();
startSession();
const session = currentSession();
const screen = preloadScreen(location.pathname, session).catch((error: unknown) => error);
const preloaded = session && preloadDevice().catch(() => {});
startTheme();
await startI18n(language).catch((error: unknown) => {
  // Without texts there is nothing to render: index.html says so.
  document.getElementById('load-failed')?.removeAttribute('hidden');
  throw error;
});
if (!session) sendUnsent();
// A prerendered page stays as it is until the code of its screen is loaded.
const [lost] = await Promise.all([screen, preloaded]);
const isHydrating = isPrerendered(root);
// If that code can't be loaded the page stays readable, and load-app.js says so.
if (isHydrating && lost) throw lost;
keepChosenLanguage(root);
keepPageForm(root);
const app = (
  <StrictMode>
    <App router={BrowserRouter} isHydrating={isHydrating} />
  </StrictMode>
);
// A page that can be read already is hydrated in pieces, so that it answers taps in between.
if (isHydrating) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);

if (session) whenIdle(() => void startDevice());
// Last, so that it delays neither a first visit nor the start of an installed app.
if (import.meta.env.PROD) {
  const isControlled = Boolean(navigator.serviceWorker?.controller);
  if (navigator.serviceWorker) workerStore.set({ is: isControlled ? 'there' : 'coming' });
  const load = () =>
    import('./update/start-service-worker.ts').catch((error: unknown) => {
      if (!isControlled) workerStore.set({ is: 'failed' });
      throw error;
    });
  const startWorker = async () => {
    const { startServiceWorker } = await untilLoaded(load, 'the service worker was not looked after');
    await startServiceWorker();
  };
  if (isControlled) whenIdle(() => void startWorker());
  else void startWorker();
}
