// @vitest-environment jsdom

import { serve } from '../../testing/serve.ts';
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { until } from '../../testing/until.ts';
import { currentSession, onSessionChange, signIn, wasEndedByServer } from '../session/session.ts';
import { device } from './device.ts';
import { submit } from './submit.ts';

it('ends the session on this page if it is over on the device, once, and sends nothing', async () => {
  const sent = serve({ 'GET /auth/seal-key': () => ({ key: 'A'.repeat(43), ending: 'end' }) });
  signIn(`e30.${btoa(JSON.stringify({ id: 'asha', name: 'Asha', role: 'donor', exp: 4e9 }))}.none`);
  const offline = await device();
  // By then the page has done what it does with the session once it is idle after the start.
  await until(async () => expect(await offline?.db.session.get('current')).toMatchObject({ ending: 'end' }));
  await offline?.db.session.clear();
  const ended = vi.fn();
  onSessionChange(ended);
  const outcomes = await Promise.all(
    ['r1', 'r2'].map((id) => submit('POST /donor/respond/{id}', { params: { id } })),
  );
  expect(outcomes).toEqual([{ outcome: 'signed_out' }, { outcome: 'signed_out' }]);
  expect(currentSession()).toBeUndefined();
  expect(wasEndedByServer()).toBe(true);
  expect(ended).toHaveBeenCalledOnce();
  expect(sent.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
});
