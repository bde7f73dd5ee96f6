// @vitest-environment jsdom

import { clearScreen, renderUi } from '../../testing/render.tsx';
import { serve } from '../../testing/serve.ts';
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { device } from '../../data/device/device.ts';
import type { OutboxEntry } from '../../data/offline/rows.ts';
import { signIn } from '../../data/session/session.ts';
import { until } from '../../testing/until.ts';
import { currentToasts } from '../../ui/toast-store.ts';
import { UndoButton } from './undo-button.tsx';

const TOKEN = btoa(JSON.stringify({ id: 'asha', name: 'Asha', role: 'donor', exp: 4e9 }));

// What belongs to nobody who is signed in does not stay in the outbox.
beforeAll(() => void signIn(`e30.${TOKEN}.none`));
afterEach(clearScreen);

const toasts = () => currentToasts().map(({ kind, text }) => ({ kind, text }));

/** An answer that was sent, as the screen still shows it. */
const ENTRY: OutboxEntry = {
  seq: 1,
  id: '01980000-0000-7000-8000-000000000001',
  userId: 'asha',
  endpoint: 'POST /donor/respond/{id}',
  params: { id: 'r1' },
  body: undefined,
  subject: 'request:r1',
  createdAt: 1,
  serverOffsetMs: 0,
  tries: 1,
  triedAt: 1,
  nextTryAt: 0,
  sendingSince: null,
  lastError: null,
  state: 'waiting',
  summary: {},
};

async function undo(stored?: OutboxEntry) {
  serve({});
  const offline = await device();
  await offline?.db.outbox.clear();
  if (stored) await offline?.db.outbox.add(stored);
  const { user } = await renderUi(<UndoButton entry={ENTRY} />);
  await user.click(screen.getByRole('button', { name: 'Take back' }));
}

it('says why the server has refused it meanwhile, in its own words', async () => {
  const lastError = { kind: 'refused', at: 2, message: 'This request is closed' } as const;
  await undo({ ...ENTRY, state: 'refused', lastError });
  await until(() => expect(toasts()).toEqual([{ kind: 'error', text: 'This request is closed' }]));
});

it('says that the server has refused it if it gave no reason', async () => {
  await undo({ ...ENTRY, state: 'refused' });
  await until(() => expect(toasts()).toEqual([{ kind: 'error', text: 'Not accepted' }]));
});

it('says that it no longer waits', async () => {
  await undo();
  await until(() => expect(toasts()).toEqual([{ kind: 'info', text: 'It is no longer waiting here.' }]));
});

it('queues what undoes it if it may have arrived', async () => {
  await undo(ENTRY);
  await until(() =>
    expect(toasts()).toEqual([
      { kind: 'info', text: 'Taken back. The server will be told when you’re back online.' },
    ]),
  );
});

it('is another button once it undoes another write', async () => {
  serve({});
  const { rerender } = await renderUi(<UndoButton entry={ENTRY} />);
  const pressed = screen.getByRole('button', { name: 'Take back' });
  rerender(<UndoButton entry={{ ...ENTRY, id: 'the-undo' }} />);
  expect(screen.getByRole('button', { name: 'Take back' })).not.toBe(pressed);
});
