// @vitest-environment jsdom

import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { type Answer, type SentCall, serve } from '../../../testing/serve.ts';
import { REQUEST } from './testing/own-request.ts';
import 'fake-indexeddb/auto';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { BloodRequest, NewRequest } from '../../../../shared/contract/requests.ts';
import { device } from '../../../data/device/device.ts';
import { outboxStore } from '../../../data/device/shown.ts';
import { signIn } from '../../../data/session/session.ts';
import { until } from '../../../testing/until.ts';
import { ActiveRequests } from '../dashboard/active-requests.tsx';
import { CreateRequestSheet } from './create-request-sheet.tsx';
import { usePendingRequests } from './queries/hospital-requests.ts';

afterEach(clearScreen);

const CREATE = 'POST /requests/create';
const LIST = 'Active Blood Requests';

function Panel() {
  const pending = usePendingRequests();
  const [open, setOpen] = useState(true);
  return (
    <>
      <ActiveRequests isWide pending={pending} verified onCreate={() => setOpen(true)} />
      <CreateRequestSheet
        open={open}
        onClose={() => setOpen(false)}
        address="Wadajir, Mogadishu"
        defaultUrgency="medium"
        descriptionRequired
        pending={[]}
      />
    </>
  );
}

const tokenOf = (payload: object) => `e30.${btoa(JSON.stringify(payload))}.none`;

/** A server behind a line that can be cut, which keeps what it receives. */
function startServer() {
  const line = { isCut: true };
  const posted: BloodRequest[] = [];
  const answers: Record<string, Answer> = {
    'GET /requests/hospital': () => (line.isCut ? undefined : { requests: posted, total: posted.length }),
    [`GET /requests/${REQUEST._id}/responses`]: () => ({ responses: [], total: 0 }),
    [CREATE]: ({ body }: SentCall) => {
      if (line.isCut) return undefined;
      const { id = '', location, bloodType, units, urgency } = body as NewRequest;
      const request = { ...REQUEST, _id: id, bloodType, units, urgency, location: { address: location } };
      posted.push(request);
      answers[`PATCH /requests/${id}`] = ({ body: changes }) => {
        const edited = { ...request, ...(changes as object) };
        posted.splice(0, 1, edited);
        return { request: edited, message: 'changed' };
      };
      return { request, message: 'created' };
    },
  };
  const sent = serve(answers);
  return { line, posted, sent };
}

it('keeps a new request while there is no network, and posts it once when it is back', async () => {
  const server = startServer();
  signIn(tokenOf({ id: REQUEST.hospital._id, name: 'Banadir', role: 'hospital', exp: 4_102_444_800 }));
  await renderUi(<Panel />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: 'O negative' }));
  await user.click(screen.getByRole('button', { name: 'Surgery' }));
  await user.click(screen.getByRole('button', { name: 'Post Request' }));

  expect(
    await screen.findByText(
      'No connection. It is saved on this device and will be sent when you’re back online.',
    ),
  ).toBeDefined();
  const waiting = await screen.findByRole('list', { name: LIST });
  expect(within(waiting).getByText('Waiting for a connection')).toBeDefined();
  expect(within(waiting).getByText('Surgery')).toBeDefined();
  expect(screen.queryByText('Blood request created successfully')).toBeNull();
  expect(outboxStore.get()).toHaveLength(1);
  expect(outboxStore.get()[0]).toMatchObject({
    endpoint: CREATE,
    body: { bloodType: 'O-', units: 1, urgency: 'medium', reason: 'surgery' },
    summary: { bloodType: 'O-', units: 1 },
  });

  await user.click(within(waiting).getByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'One more' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await within(waiting).findByText('2 units needed')).toBeDefined();
  expect(outboxStore.get().map(({ endpoint, body }) => [endpoint, body])).toMatchObject([
    [CREATE, { units: 1 }],
    ['PATCH /requests/{id}', { units: 2 }],
  ]);

  server.line.isCut = false;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await (await device())?.kick('online');
  });
  // It keeps its place.
  const real = screen.getByRole('list', { name: LIST });
  expect(within(real).getAllByRole('heading', { level: 3 })).toHaveLength(1);
  await until(() => expect(server.posted).toMatchObject([{ units: 2 }]));
  expect(await within(real).findByText('2 units needed')).toBeDefined();
  await until(() => expect(outboxStore.get()).toHaveLength(0));
  const keys = server.sent.filter(({ key }) => key === CREATE).map((call) => call.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});
