// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/serve.ts';
import { REQUEST } from '../requests/testing/own-request.ts';
import { CallDonors } from './call-donors.tsx';

afterEach(clearScreen);

const ALERT = '01980000-0000-7000-8000-0000000000a1';
const DESK = `/hospital/callers/${ALERT}`;
const ASHA = {
  id: '01980000-0000-7000-8000-0000000000d1',
  name: 'Asha',
  distanceKm: 3.2,
  phone: '+252615551234',
  until: '2026-05-04T09:10:00.000Z',
};

/** A desk as the server keeps it. */
function serveDesk(state: string, opensAt: string | null = null) {
  const desk = { state, opensAt, donor: null as typeof ASHA | null };
  const sent = serve({
    'GET /alerts': () => ({ alerts: [{ id: ALERT }], total: 1 }),
    [`GET ${DESK}`]: () => ({ ...desk }),
    [`POST ${DESK}`]: () => {
      desk.donor = ASHA;
      return { ...desk, message: null };
    },
    [`POST ${DESK}/${ASHA.id}`]: ({ body }) => {
      if ((body as { outcome: unknown }).outcome === null) {
        desk.donor = ASHA;
        return { message: 'Taken back. How did the call end?', code: null };
      }
      desk.donor = null;
      desk.state = 'enough';
      return { message: 'They are expected. Tell them their code:', code: '123456' };
    },
  });
  return { desk, sent };
}

const isOpen = () => document.querySelector('details')?.open;

it('is folded while push and text have their time, and not there for a need that is not high', async () => {
  serveDesk('waiting', '2026-05-04T09:05:00.000Z');
  await renderUi(<CallDonors request={REQUEST} />);
  expect(await screen.findByText('Call donors')).toBeDefined();
  expect(isOpen()).toBe(false);
  expect(screen.queryByRole('button', { name: 'Next donor' })).toBeNull();
  clearScreen();
  await renderUi(<CallDonors request={{ ...REQUEST, urgency: 'medium' }} />);
  expect(screen.queryByText('Call donors')).toBeNull();
});

it('shows one donor with a number to tap, and after the outcome the code to tell', async () => {
  const { sent } = serveDesk('open');
  await renderUi(<CallDonors request={REQUEST} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Next donor' }));
  const call = await screen.findByRole('link', { name: '+252615551234' });
  expect(call.getAttribute('href')).toBe('tel:+252615551234');
  expect(screen.getByText('Asha')).toBeDefined();
  expect(screen.getByText(/3.2 km/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Next donor' })).toHaveProperty('disabled', true);
  for (const name of ['Is coming', 'Cannot come', 'No answer', 'Wrong number', 'Never again'])
    expect(screen.getByRole('button', { name })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Is coming' }));
  expect(await screen.findByText('123456')).toBeDefined();
  expect(isOpen()).toBe(true);
  expect(screen.queryByRole('link', { name: '+252615551234' })).toBeNull();
  expect(sent.map(({ body }) => body)).toContainEqual({ outcome: 'coming' });
});

it.each(['Is coming', 'Cannot come', 'No answer'])('takes “%s” back', async (name) => {
  const { desk, sent } = serveDesk('open');
  desk.donor = ASHA;
  await renderUi(<CallDonors request={REQUEST} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('button', { name: 'Undo: Asha' }));
  expect(await screen.findByRole('link', { name: '+252615551234' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo: Asha' })).toBeNull();
  expect(sent.map(({ body }) => body).filter(Boolean)).toContainEqual({ outcome: null });
});

it.each([
  ['Wrong number', /Texts and calls to Asha stop/, 'wrong_number'],
  ['Never again', /No hospital will call Asha/, 'never_again'],
])('asks before “%s”, which outlives the call', async (name, means, outcome) => {
  const { desk, sent } = serveDesk('open');
  desk.donor = ASHA;
  await renderUi(<CallDonors request={REQUEST} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(means)).toBeDefined();
  expect(sent.filter(({ body }) => body)).toEqual([]);
  await user.click(question.getByRole('button', { name }));
  expect(await screen.findByText('123456')).toBeDefined();
  expect(sent.map(({ body }) => body)).toContainEqual({ outcome });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo: Asha' })).toBeNull();
});

it('keeps what stands above the outcomes while the need is met elsewhere', async () => {
  const { desk } = serveDesk('open');
  desk.donor = ASHA;
  const { client } = await renderUi(<CallDonors request={REQUEST} />);
  const coming = await screen.findByRole('button', { name: 'Is coming' });
  const isBefore = (text: string) =>
    (screen.getByText(text).compareDocumentPosition(coming) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(isBefore('Next donor')).toBe(true);
  desk.state = 'enough';
  await client.refetchQueries();
  expect(await screen.findByText(/Enough donors are coming/)).toBeDefined();
  expect(isBefore('Next donor')).toBe(true);
  expect(isBefore('Enough donors are coming. Nobody needs to be called.')).toBe(false);
});

it('says why an outcome was refused, and leaves the donor on the screen', async () => {
  const { desk } = serveDesk('open');
  desk.donor = ASHA;
  serve({
    'GET /alerts': () => ({ alerts: [{ id: ALERT }], total: 1 }),
    [`GET ${DESK}`]: () => desk,
    [`POST ${DESK}/${ASHA.id}`]: () => refusal(409, 'This call is over.', 'failure.call_over'),
  });
  await renderUi(<CallDonors request={REQUEST} />);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'No answer' }));
  expect(await screen.findByText('This call is over.')).toBeDefined();
  expect(screen.getByRole('link', { name: '+252615551234' })).toBeDefined();
});
