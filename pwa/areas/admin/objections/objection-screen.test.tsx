// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Objection } from '../../../../shared/contract/admin.ts';
import { QUEUE_KINDS } from '../../../../shared/contract/queue-kinds.ts';
import { buttonOfDialog, clearScreen, renderUi } from '../../../testing/render.tsx';
import { type Answer, refusal, serve } from '../../../testing/serve.ts';
import { ObjectionScreen } from './objection-screen.tsx';
import { ObjectionsScreen } from './objections-screen.tsx';

afterEach(clearScreen);

const idOf = (number: number) => `01980000-0000-7000-8000-00000000000${number}`;

const objection = (number: number, donor: string): Objection => ({
  deferralId: idOf(number + 4),
  donor,
  hospital: 'Hiiraan Hospital',
  deferredAt: '2026-05-04T08:00:00.000Z',
  until: null,
  contactMessage: {
    id: idOf(number),
    name: donor,
    email: 'donor@example.so',
    phone: '+252 61 555 0101',
    message: `I am well, says ${donor}.`,
    createdAt: '2026-05-05T08:00:00.000Z',
  },
});

/** Two objections, the first of them open; `answer` is what the server says to a decision. */
async function open(answer: Answer) {
  let objections = [objection(1, 'Asha Warsame'), objection(2, 'Bile Cumar')];
  const decided = (call: Parameters<Answer>[0]) => {
    const said = answer(call);
    if (!(said instanceof Response)) objections = objections.slice(1);
    return said;
  };
  serve({
    'GET /admin/deferrals': ({ query: { id } }) => {
      const found = objections.filter(({ contactMessage }) => id === undefined || contactMessage.id === id);
      return { objections: found, total: found.length, totalIsMore: false };
    },
    'GET /admin/queue': () => ({
      items: objections.map(({ donor, contactMessage: { id, createdAt, message } }) => ({
        kind: 'objection',
        id,
        at: createdAt,
        name: donor,
        text: message,
      })),
      total: objections.length,
      totalIsMore: false,
      counts: Object.fromEntries(QUEUE_KINDS.map((kind) => [kind, 0])),
    }),
    [`DELETE /admin/deferrals/${idOf(5)}`]: decided,
    [`PATCH /admin/messages/${idOf(1)}`]: decided,
  });
  const routes = (
    <Routes>
      <Route path="/admin/queue/objections" element={<ObjectionsScreen />} />
      <Route path="/admin/queue/objections/:id" element={<ObjectionScreen />} />
    </Routes>
  );
  await renderUi(routes, { path: '/admin/queue/objections' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: 'Asha Warsame' }));
  expect(await screen.findByText('I am well, says Asha Warsame.')).toBeDefined();
  await screen.findByText('1 of 2');
  return user;
}

it('opens the next objection once a deferral is lifted', async () => {
  const user = await open(() => ({ message: 'lifted' }));
  await user.click(screen.getByRole('button', { name: 'Lift the deferral of Asha Warsame' }));
  await user.click(buttonOfDialog('Lift the deferral'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bile Cumar' })).toBeDefined();
});

it('asks before an objection is left as it is, and then opens the next', async () => {
  const user = await open(() => ({ contactMessage: {} }));
  await user.click(screen.getByRole('button', { name: 'Leave the deferral of Asha Warsame as it is' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Asha Warsame' })).toBeDefined();
  await user.click(buttonOfDialog('Leave as it is'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bile Cumar' })).toBeDefined();
});

it('says in the question why nothing was decided', async () => {
  const user = await open(() => refusal(409, 'Not now'));
  await user.click(screen.getByRole('button', { name: 'Lift the deferral of Asha Warsame' }));
  await user.click(buttonOfDialog('Lift the deferral'));
  expect(await screen.findByText('Not now')).toBeDefined();
  expect(screen.getByText('I am well, says Asha Warsame.')).toBeDefined();
});
