/** The parts of ServiceWorkerRegistration and its container that are needed here. */
interface UpdateSource extends EventTarget {
  readonly waiting: ServiceWorker | null;
  readonly installing: ServiceWorker | null;
}

/** Calls `onReady` with each new version that is installed and waits for the page's consent. */
export function watchForUpdate(
  registration: UpdateSource,
  isControlled: () => boolean,
  onReady: (waiting: ServiceWorker) => void,
): void {
  const offer = () => {
    // Without a controller this is the very first version: there is nothing to replace.
    if (registration.waiting && isControlled()) onReady(registration.waiting);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
}
