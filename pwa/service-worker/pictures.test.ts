import { expect, it, vi } from 'vitest';
import { withPictures } from './pictures.ts';
import { createWorkerScope } from './testing/worker-scope.ts';

const file = () => new Response(new Uint8Array([137, 80, 78, 71]));

it('gives each notification the icon and badge stored on the device, read once', async () => {
  const { registration, screen } = createWorkerScope();
  const read = vi.fn(async () => file());
  const pictured = withPictures(registration as never, read);
  await pictured.showNotification('first', { tag: 'a' });
  await pictured.showNotification('second', { tag: 'b' });
  const picture = 'data:image/png;base64,iVBORw==';
  expect(screen).toMatchObject([
    { title: 'first', icon: picture, badge: picture },
    { title: 'second', icon: picture, badge: picture },
  ]);
  expect(read.mock.calls).toEqual([['/icon-192.png'], ['/badge-96.png']]);
});

it.each([
  ['are not on the device', async () => undefined],
  ['cannot be read', () => Promise.reject(new DOMException('no', 'InvalidStateError'))],
])('shows it without them where they %s', async (_, read) => {
  const { registration, screen } = createWorkerScope();
  await withPictures(registration as never, read).showNotification('bare', { tag: 'a' });
  expect(screen).toEqual([{ title: 'bare', tag: 'a' }]);
});
