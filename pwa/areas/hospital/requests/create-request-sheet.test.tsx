// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { BloodRequest, NewRequest } from '../../../../shared/contract/requests.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { refusal, type SentCall, serve } from '../../../testing/serve.ts';
import { until } from '../../../testing/until.ts';
import { CreateRequestSheet } from './create-request-sheet.tsx';
import { REQUEST } from './testing/own-request.ts';

afterEach(clearScreen);

const CREATE = 'POST /requests/create';

/** What the server stores of a payload. */
function kept({ body }: SentCall) {
  const { id, location, ...rest } = body as NewRequest;
  return { request: { ...REQUEST, ...rest, _id: id, location: { address: location } }, message: 'created' };
}

async function open(pending: readonly BloodRequest[] = []) {
  const onClose = vi.fn();
  await renderUi(
    <CreateRequestSheet
      open
      onClose={onClose}
      address="Wadajir, Mogadishu"
      defaultUrgency="medium"
      descriptionRequired
      pending={pending}
    />,
  );
  return { onClose, user: userEvent.setup() };
}

const post = () => screen.getByRole('button', { name: 'Post Request' });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('radio', { name: 'O negative' }));
  await user.click(screen.getByRole('button', { name: 'Surgery' }));
}

it('posts with three taps: type, reason, Post', async () => {
  const sent = serve({ [CREATE]: kept });
  const { onClose, user } = await open();
  await fill(user);
  await user.click(post());
  expect(await screen.findByText('Blood request created successfully')).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    bloodType: 'O-',
    component: 'whole_blood',
    units: 1,
    urgency: 'medium',
    location: 'Wadajir, Mogadishu',
    reason: 'surgery',
  });
});

it('says what is missing, sends nothing, and focuses the field where it is missing', async () => {
  const sent = serve({});
  const { user } = await open();
  await user.click(post());
  expect(screen.getByText('Blood type is required')).toBeDefined();
  expect(screen.getByText('Description is required')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A positive' }));
  expect(sent).toHaveLength(0);
});

it('keeps what was typed if the device can store nothing, and sends the same request again', async () => {
  let isLost = true;
  const sent = serve({ [CREATE]: (call) => (isLost ? undefined : kept(call)) });
  const { onClose, user } = await open();
  await fill(user);
  await user.click(post());
  expect(await screen.findByText('Error creating blood request')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Surgery' }).getAttribute('aria-pressed')).toBe('true');

  isLost = false;
  await user.click(post());
  await screen.findByText('Blood request created successfully');
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});

it('sends changed values as another attempt at the same request', async () => {
  const sent = serve({ [CREATE]: () => undefined });
  const { user } = await open();
  await fill(user);
  await user.click(post());
  await screen.findByText('Error creating blood request');
  await user.click(screen.getByRole('button', { name: 'One more' }));
  await user.click(post());
  await until(() => expect(sent).toHaveLength(2));
  const [first, second] = sent.map((call) => ({ ...call, body: call.body as NewRequest }));
  expect(second?.body.units).toBe(2);
  expect(second?.body.id).toBe(first?.body.id);
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

it('says when the server had stored an earlier try with other values', async () => {
  serve({ [CREATE]: (call) => ({ ...kept(call), request: { ...kept(call).request, units: 7 } }) });
  const { user } = await open();
  await fill(user);
  await user.click(post());
  expect(await screen.findByText(/had already been posted/)).toBeDefined();
  expect(screen.queryByText('Blood request created successfully')).toBeNull();
});

it('shows why the server refused', async () => {
  serve({ [CREATE]: () => refusal(409, 'You already have 5 pending requests') });
  const { onClose, user } = await open();
  await fill(user);
  await user.click(post());
  expect(await screen.findByText('Failed to create blood request')).toBeDefined();
  expect(screen.getByText('You already have 5 pending requests')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

it('sends an emergency alert with three taps: type, reason, Send; nothing is typed', async () => {
  const sent = serve({
    'POST /alerts/emergency': () => ({
      message: 'Emergency alert sent successfully!',
      alert: { id: REQUEST._id, recipients: 10, called: 10, requestId: REQUEST._id },
    }),
  });
  const onSent = vi.fn();
  const location = { latitude: 2.04, longitude: 45.34 };
  await renderUi(
    <CreateRequestSheet
      open
      onClose={() => {}}
      address="Wadajir, Mogadishu"
      defaultUrgency="medium"
      emergency={{
        need: 'emergency',
        onNeed: () => {},
        location,
        objection: undefined,
        onSent,
      }}
      pending={[]}
    />,
  );
  const user = userEvent.setup();
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  expect(send.disabled).toBe(true);
  await fill(user);
  expect(send.disabled).toBe(false);
  await user.click(send);
  expect(await screen.findByText('Emergency alert sent successfully!')).toBeDefined();
  expect(onSent).toHaveBeenCalledWith(REQUEST._id);
  expect(sent.map(({ body }) => body)).toEqual([
    {
      id: expect.any(String),
      newRequestId: expect.any(String),
      bloodType: 'O-',
      reason: 'surgery',
      units: 1,
      location,
    },
  ]);
});

it('refuses 51 units with the message, as a request and as an alert', async () => {
  const sent = serve({});
  const emergency = {
    onNeed: () => {},
    location: { latitude: 2.04, longitude: 45.34 },
    objection: undefined,
    onSent: () => {},
  };
  for (const [need, button] of [
    ['request', 'Post Request'],
    ['emergency', 'Send'],
  ] as const) {
    await renderUi(
      <CreateRequestSheet
        open
        onClose={() => {}}
        address="Wadajir, Mogadishu"
        defaultUrgency="medium"
        pending={[]}
        emergency={{ ...emergency, need }}
      />,
    );
    const user = userEvent.setup();
    await fill(user);
    const units = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Units' });
    await user.clear(units);
    await user.type(units, '51');
    await user.click(screen.getByRole('button', { name: button }));
    expect(screen.getByText('At most 50 units')).toBeDefined();
    expect(units.value).toBe('51');
    await clearScreen();
  }
  expect(sent).toHaveLength(0);
});

it('begins a repeated request with the values of the closed one', async () => {
  const sent = serve({ [CREATE]: kept });
  const closed = {
    ...REQUEST,
    status: 'fulfilled',
    bloodType: 'AB-',
    component: 'red_cells',
    units: 4,
    urgency: 'high',
    reason: 'cancer',
    notes: 'Second floor',
    deadline: '2026-01-01T00:00:00.000Z',
  } as const;
  await renderUi(
    <CreateRequestSheet
      open
      onClose={() => {}}
      repeats={closed}
      pending={[]}
      address="Wadajir, Mogadishu"
      defaultUrgency="medium"
      descriptionRequired
    />,
  );
  await userEvent.setup().click(post());
  await screen.findByText('Blood request created successfully');
  const { bloodType, component, units, urgency, reason, notes } = closed;
  const location = closed.location.address;
  expect(sent[0]?.body).toMatchObject({ bloodType, component, units, urgency, reason, notes, location });
  const [posted] = sent.map(({ body }) => body as NewRequest);
  expect(posted?.id).not.toBe(closed._id);
  expect(posted?.deadline).toBeUndefined();
});

it('says that one like it is open, with a link there, and posts all the same', async () => {
  const like = { ...REQUEST, bloodType: 'O-', component: 'whole_blood', units: 3 } as const;
  const sent = serve({ [CREATE]: kept });
  const { user } = await open([like]);
  await fill(user);
  const link = await screen.findByRole('link', { name: /^One like this is open: 3 units, posted / });
  expect(link.getAttribute('href')).toBe(`/hospital/requests/${REQUEST._id}`);
  await user.click(screen.getByRole('radio', { name: 'Red cells' }));
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Whole blood' }));
  await user.click(post());
  await screen.findByText('Blood request created successfully');
  expect(sent.filter(({ key }) => key === CREATE)).toHaveLength(1);
});

it('leads from too many urgent requests to the mass casualties', async () => {
  serve({ [CREATE]: () => refusal(409, 'Open a mass-casualty incident', 'failure.too_many_urgent') });
  const { user } = await open();
  await fill(user);
  await user.click(post());
  const link = await screen.findByRole('link', { name: 'Mass-casualty incidents' });
  expect(link.getAttribute('href')).toBe('/hospital/mass-casualties');
});
