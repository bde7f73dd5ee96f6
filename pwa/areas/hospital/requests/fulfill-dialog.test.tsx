// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/serve.ts';
import { until } from '../../../testing/until.ts';
import { FulfillDialog } from './fulfill-dialog.tsx';
import { REQUEST, responseOf } from './testing/own-request.ts';

afterEach(clearScreen);

const RESPONSES = `GET /requests/${REQUEST._id}/responses`;
const FULFILL = `PATCH /requests/fulfill/${REQUEST._id}`;
const ASHA = responseOf(1, 'Asha', 'accepted');
const BILE = responseOf(2, 'Bile', 'pending');
const CABDI = responseOf(3, 'Cabdi', 'completed');
const DEEQA = responseOf(4, 'Deeqa', 'withdrawn');

async function open(request: BloodRequest = { ...REQUEST, unitsReceived: 1 }) {
  const onClose = vi.fn();
  await renderUi(<FulfillDialog request={request} action="received" onClose={onClose} />);
  return { onClose, user: userEvent.setup() };
}

const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Blood Received' });

it('credits the donors who are ticked, and no others', async () => {
  const sent = serve({
    [RESPONSES]: () => ({ responses: [ASHA, BILE, CABDI, DEEQA], total: 4 }),
    [FULFILL]: () => ({ request: { ...REQUEST, status: 'fulfilled' }, message: 'fulfilled' }),
  });
  const { onClose, user } = await open();
  expect(screen.getByText(/Are you sure you want to mark this blood request as fulfilled/)).toBeDefined();
  await user.click(await screen.findByRole('checkbox', { name: /Asha/ }));
  expect(screen.getByText('2 of 2 received')).toBeDefined();
  await user.click(confirm());
  expect(await screen.findByText('Request fulfilled successfully')).toBeDefined();
  expect(sent.find(({ key }) => key === FULFILL)?.body).toEqual({ donated: [ASHA.id] });
  expect(onClose).toHaveBeenCalledOnce();
});

it('records who gave for their family, and no paid gift', async () => {
  const sent = serve({
    [RESPONSES]: () => ({ responses: [ASHA], total: 1 }),
    [FULFILL]: () => ({ request: { ...REQUEST, status: 'fulfilled' }, message: 'fulfilled' }),
  });
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: /Asha/ }));
  await user.click(screen.getByRole('radio', { name: 'For money' }));
  expect(screen.getByText(/blood is given, not sold/)).toBeDefined();
  expect(confirm().disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'For family' }));
  await user.click(confirm());
  await screen.findByText('Request fulfilled successfully');
  expect(sent.find(({ key }) => key === FULFILL)?.body).toEqual({
    donated: [{ responseId: ASHA.id, kind: 'family' }],
  });
});

it('counts what came from elsewhere, and asks if units are still lacking', async () => {
  const sent = serve({
    [RESPONSES]: () => ({ responses: [ASHA], total: 1 }),
    [FULFILL]: () => ({ request: { ...REQUEST, status: 'fulfilled' }, message: 'fulfilled' }),
  });
  const { user } = await open({ ...REQUEST, units: 4, unitsReceived: 1, unitsElsewhere: 1 });
  await screen.findByRole('checkbox', { name: /Asha/ });
  expect(screen.getByText(/^1 of 4 units recorded/)).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: /Asha/ }));
  const elsewhere = screen.getAllByRole('button', { name: 'One more' }).at(-1) as HTMLElement;
  await user.click(elsewhere);
  expect(screen.getByText(/^3 of 4 units recorded/)).toBeDefined();
  await user.click(elsewhere);
  expect(screen.getByText('4 of 4 received')).toBeDefined();
  await user.click(confirm());
  await screen.findByText('Request fulfilled successfully');
  expect(sent.find(({ key }) => key === FULFILL)?.body).toEqual({ donated: [ASHA.id], unitsElsewhere: 3 });
});

it('asks who gave for the patient by text, one after the other; the last one with the confirmation', async () => {
  const sent = serve({
    [RESPONSES]: () => ({ responses: [], total: 0 }),
    [FULFILL]: () => ({ request: { ...REQUEST, status: 'fulfilled' }, message: 'fulfilled' }),
    'POST /hospital/donors': () => ({ donor: { name: 'Xaliimo', isAsked: true }, message: 'asked' }),
  });
  const { user, onClose } = await open();
  await screen.findByText(/Nobody has answered/);
  await user.click(screen.getByText('Ask those who gave for the patient to become donors'));
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const phone = screen.getByRole('textbox', { name: 'Phone' });
  await user.type(name, 'Xaliimo');
  await user.click(confirm());
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText('Phone number is required')).toBeDefined();
  await user.type(phone, '0615550711');
  await user.click(screen.getByRole('button', { name: 'Ask by text' }));
  expect(await screen.findByText('Xaliimo is asked by text')).toBeDefined();
  expect(name.value).toBe('');
  await user.type(name, 'Cabdi');
  await user.type(phone, '0615550712');
  await user.click(confirm());
  await screen.findByText('Request fulfilled successfully');
  const asked = sent.filter(({ key }) => key === 'POST /hospital/donors').map(({ body }) => body);
  expect(asked).toMatchObject([
    { name: 'Xaliimo', phone: '0615550711', bloodType: 'unknown', consent: 'text' },
    { name: 'Cabdi', phone: '0615550712', bloodType: 'unknown', consent: 'text' },
  ]);
});

it('counts the units that a donor gave', async () => {
  const sent = serve({
    [RESPONSES]: () => ({ responses: [ASHA, { ...CABDI, units: 2 }], total: 2 }),
    [FULFILL]: () => ({ request: { ...REQUEST, status: 'fulfilled' }, message: 'fulfilled' }),
  });
  const { user } = await open({ ...REQUEST, units: 5, unitsReceived: 2 });
  expect(await screen.findByText('Gave blood · 2 units')).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: /Asha/ }));
  const units = screen.getByRole('spinbutton', { name: 'Units that Asha gave' });
  await user.clear(units);
  expect(confirm().disabled).toBe(true);
  await user.type(units, '3');
  expect(screen.getByText('5 of 5 received')).toBeDefined();
  await user.click(confirm());
  await screen.findByText('Request fulfilled successfully');
  expect(sent.find(({ key }) => key === FULFILL)?.body).toEqual({
    donated: [{ responseId: ASHA.id, units: 3 }],
  });
});

it('shows who is recorded already, and leaves out who withdrew', async () => {
  serve({ [RESPONSES]: () => ({ responses: [CABDI, DEEQA], total: 2 }) });
  await open();
  const recorded = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Cabdi/ });
  expect(recorded.checked && recorded.disabled).toBe(true);
  expect(screen.queryByRole('checkbox', { name: /Deeqa/ })).toBeNull();
});

it('waits until it is known who answered', async () => {
  serve({ [RESPONSES]: () => refusal(403, 'No') });
  await open();
  expect(await screen.findByText('The answers could not be loaded.')).toBeDefined();
  expect(confirm().disabled).toBe(true);
});

it('stays open with the reason if the server refuses', async () => {
  serve({
    [RESPONSES]: () => ({ responses: [], total: 0 }),
    [FULFILL]: () => refusal(409, 'This request was cancelled.'),
  });
  const { onClose, user } = await open();
  await screen.findByText(/Nobody has answered/);
  await user.click(confirm());
  expect(await screen.findByText('Failed to fulfill request')).toBeDefined();
  expect(screen.getByText('This request was cancelled.')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

it('keeps each donor in their place, whatever a colleague records meanwhile', async () => {
  let first = ASHA;
  serve({ [RESPONSES]: () => ({ responses: [first, BILE], total: 2 }) });
  const { client } = await renderUi(<FulfillDialog request={REQUEST} action="received" onClose={vi.fn()} />);
  const donors = () =>
    screen
      .getAllByRole('checkbox', { name: /Asha|Bile/ })
      .map(({ parentElement }) => parentElement?.textContent);
  await screen.findByRole('checkbox', { name: /Asha/ });
  const [asha, bile] = donors();
  first = { ...ASHA, status: 'completed' };
  await client.invalidateQueries();
  await until(() => expect(donors()[0]).not.toBe(asha));
  expect(donors()).toEqual([expect.stringContaining('Asha'), bile]);
  first = { ...ASHA, status: 'withdrawn' };
  await client.invalidateQueries();
  await until(() => expect(donors()[0]).toContain('Withdrew'));
  expect(donors()[1]).toBe(bile);
});

it('asks for what somebody gave below the donors, not between them', async () => {
  serve({ [RESPONSES]: () => ({ responses: [ASHA, BILE], total: 2 }) });
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: /Asha/ }));
  const bile = screen.getByRole('checkbox', { name: /Bile/ });
  const kind = screen.getByRole('radio', { name: 'For family' });
  expect(bile.compareDocumentPosition(kind) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
