import { expect, it, vi } from 'vitest';
import { watchForUpdate } from './watch-for-update.ts';

class Registration extends EventTarget {
  waiting: ServiceWorker | null = null;
  installing: ServiceWorker | null = null;
}

const worker = () => new EventTarget() as ServiceWorker;

function installs(registration: Registration, next: ServiceWorker) {
  registration.installing = next;
  registration.dispatchEvent(new Event('updatefound'));
  registration.installing = null;
  registration.waiting = next;
  next.dispatchEvent(new Event('statechange'));
}

it('offers a version that waited before the page opened', () => {
  const registration = new Registration();
  registration.waiting = worker();
  const onReady = vi.fn();
  watchForUpdate(registration, () => true, onReady);
  expect(onReady).toHaveBeenCalledExactlyOnceWith(registration.waiting);
});

it('offers a version that is installed while the page is open', () => {
  const registration = new Registration();
  const onReady = vi.fn();
  watchForUpdate(registration, () => true, onReady);
  expect(onReady).not.toHaveBeenCalled();
  const next = worker();
  installs(registration, next);
  expect(onReady).toHaveBeenCalledExactlyOnceWith(next);
});

it('offers nothing at the first installation', () => {
  const registration = new Registration();
  const onReady = vi.fn();
  watchForUpdate(registration, () => false, onReady);
  installs(registration, worker());
  expect(onReady).not.toHaveBeenCalled();
});
