// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { anyRequest } from '../../../features/requests/testing/a-request.ts';
import { buttonOfDialog, clearScreen, renderUi } from '../../../testing/render.tsx';
import { type Answer, refusal, serve } from '../../../testing/serve.ts';
import { RequestScreen } from './request-screen.tsx';
import { RequestsScreen } from './requests-screen.tsx';

afterEach(clearScreen);

const ID = '01980000-0000-7000-8000-000000000001';
const REQUEST = anyRequest({
  _id: ID,
  hospital: { _id: ID, name: 'Banadir Hospital', address: 'Wadnaha', phone: '+252 61 500 0002' },
  location: { address: 'Mogadishu' },
  reason: null,
  createdAt: '2026-05-04T08:00:00.000Z',
  datePosted: '2026-05-04T08:00:00.000Z',
  coming: 1,
  expected: 1,
});
const CANCEL = `PATCH /requests/cancel/${ID}`;
const DONOR = { _id: '01980000-0000-7000-8000-000000000002', name: 'Asha Warsame', bloodType: 'O-' };

async function openOne(cancel: Answer) {
  let request = REQUEST;
  const sent = serve({
    [`GET /requests/${ID}`]: () => ({ request }),
    [`GET /requests/${ID}/responses`]: () => ({
      responses: [
        {
          id: '01980000-0000-7000-8000-000000000003',
          status: 'accepted',
          donor: DONOR,
          phone: null,
          match: 'exact',
          location: { address: 'Mogadishu' },
          answeredAt: '2026-05-04T09:00:00.000Z',
          acceptedAt: null,
          completedAt: null,
          arrivedAt: null,
        },
      ],
      total: 1,
    }),
    'GET /alerts': () => ({ alerts: [], total: 0 }),
    'GET /admin/audit': () => ({ entries: [], names: {}, total: 0, totalIsMore: false }),
    [CANCEL]: (call) => {
      const answer = cancel(call);
      if (answer && 'request' in answer) request = answer.request as BloodRequest;
      return answer;
    },
  });
  await renderUi(
    <Routes>
      <Route path="/admin/requests/:id" element={<RequestScreen />} />
    </Routes>,
    { path: `/admin/requests/${ID}` },
  );
  return { sent, user: userEvent.setup() };
}

it('lists requests by the filters of the address, and puts a chosen filter into it', async () => {
  const sent = serve({
    'GET /admin/requests': () => ({
      requests: [REQUEST],
      stats: { pendingRequests: 7 },
      total: 1,
      totalIsMore: false,
    }),
  });
  await renderUi(<RequestsScreen />, { path: '/admin/requests?status=pending&type=nonsense' });
  expect(await screen.findByText('7 requests are open')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Banadir Hospital' }).getAttribute('href')).toBe(
    `/admin/requests/${ID}`,
  );
  expect(screen.getByText('1 request')).toBeDefined();
  expect(screen.getByLabelText<HTMLSelectElement>('Blood type').value).toBe('');
  expect(sent[0]?.query).toEqual({ status: 'pending', page: '1', limit: '50' });
  await userEvent.setup().selectOptions(screen.getByLabelText('Urgency'), 'High');
  expect(sent.at(-1)?.query).toEqual({ status: 'pending', urgency: 'high', page: '1', limit: '50' });
});

it('shows one request with who answered, and cancels it with a reason', async () => {
  const { sent, user } = await openOne(() => ({
    request: { ...REQUEST, status: 'cancelled', cancelReason: 'Posted twice', coming: 0, expected: 0 },
    message: 'Request cancelled.',
  }));
  expect(await screen.findByText('Asha Warsame')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cancel request' }));
  expect(screen.getByText(/1 donor who is coming is told not to come/)).toBeDefined();
  await user.click(buttonOfDialog('Cancel request'));
  expect(screen.getByText('A reason is required')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Posted twice');
  await user.click(buttonOfDialog('Cancel request'));
  expect(await screen.findByText('Posted twice')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull();
  expect(sent.find(({ key }) => key === CANCEL)?.body).toEqual({ reason: 'Posted twice' });
});

it('keeps a request open if cancelling fails, and says why', async () => {
  const { user } = await openOne(() => refusal(409, 'This request has already been fulfilled'));
  await user.click(await screen.findByRole('button', { name: 'Cancel request' }));
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Posted twice');
  await user.click(buttonOfDialog('Cancel request'));
  expect(await screen.findByText('Failed to cancel the request. Please try again.')).toBeDefined();
  expect(screen.getByText('This request has already been fulfilled')).toBeDefined();
});
