import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '../ui/tokens.css';
import '../ui/base.css';
import { openDevice, preloadDevice, sendUnsent } from '../data/device/open-device.ts';
import { startTheme } from '../data/device/theme.ts';
import { workerStore } from '../data/device/worker-state.ts';
import { currentSession, startSession } from '../data/session/session.ts';
import { startI18n } from '../i18n/i18n.ts';
import { reportProblem } from '../lib/report-problem.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { takeLanguageOfAddress } from '../routing/language-of-address.ts';
import { takeWayToAnswer } from '../routing/way-to-answer.ts';
import { App } from './app.tsx';
import { isBuiltAhead } from './built-ahead.tsx';
import { preloadScreen } from './router.tsx';

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
  // Without any texts there is nothing to render: index.html says it in two languages.
  document.getElementById('load-failed')?.removeAttribute('hidden');
  throw error;
});
if (!session) sendUnsent();
// A page that was built ahead stays as it is until its screen can take its place.
const [lost] = await Promise.all([screen, preloaded]);
const isTakingOver = isBuiltAhead(root);
// What can be read is not given for a screen that did not come: ahead.js says so beneath it.
if (isTakingOver && lost) throw lost;
const app = (
  <StrictMode>
    <App router={BrowserRouter} isTakingOver={isTakingOver} />
  </StrictMode>
);
// What can be read and tapped already is taken over in pieces, between which the page answers.
if (isTakingOver) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);

if (session) whenIdle(() => void openDevice());
// Weighs on no first load, nor on the start of who has the app on the device.
if (import.meta.env.PROD) {
  const isControlled = Boolean(navigator.serviceWorker?.controller);
  if (navigator.serviceWorker) workerStore.set({ is: isControlled ? 'there' : 'coming' });
  const startWorker = async () => {
    try {
      const { startServiceWorker } = await import('./update/start-service-worker.ts');
      await startServiceWorker();
    } catch (error) {
      if (!isControlled) workerStore.set({ is: 'failed' });
      reportProblem('the service worker was not looked after', error);
    }
  };
  if (isControlled) whenIdle(() => void startWorker());
  else void startWorker();
}
