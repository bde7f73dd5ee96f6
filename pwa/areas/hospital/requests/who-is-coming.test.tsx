// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DonorResponse } from '../../../../shared/contract/requests.ts';
import { bringIntoView, clearScreen, renderUi } from '../../../testing/render.tsx';
import { type SentCall, serve } from '../../../testing/serve.ts';
import { REQUEST, responseOf } from './testing/own-request.ts';
import { WhoIsComing } from './who-is-coming.tsx';

beforeEach(bringIntoView);
afterEach(() => {
  vi.useRealTimers();
  clearScreen();
});

const NOW = new Date('2026-05-04T09:00:00Z');
const ASHA = responseOf(1, 'Asha');
const CHANGE = `PATCH /requests/${REQUEST._id}/responses/${ASHA.id}`;

/** A server that stores the answers and changes them as requested. */
function serveResponses(answers: DonorResponse[]) {
  return serve({
    [`GET /requests/${REQUEST._id}/responses`]: () => ({ responses: answers, total: answers.length }),
    [CHANGE]: ({ body }: SentCall) => {
      const { status } = body as Pick<DonorResponse, 'status'>;
      answers[0] = { ...ASHA, status };
      return { response: answers[0], request: { ...REQUEST, coming: 1 } };
    },
  });
}

it('shows a new answer automatically', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
  });
  const answers: DonorResponse[] = [];
  serveResponses(answers);
  await renderUi(<WhoIsComing request={REQUEST} now={NOW} />);
  expect(await screen.findByText('Nobody is coming yet')).toBeDefined();
  answers.push(ASHA);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await screen.findByText('Asha')).toBeDefined();
  expect(screen.getByText('1 answered, 3.2 km away: accept?')).toBeDefined();
  expect(screen.getByText(/3.2 km · Hodan/)).toBeDefined();
  expect(screen.getByText('30 minutes ago')).toBeDefined();
});

it('counts who is near and said when, and asks about who is far away', async () => {
  const arrival = { when: 'now', by: '2026-05-04T09:30:00.000Z' } as const;
  const near = { ...responseOf(2, 'Bile'), arrival, isNear: true };
  serveResponses([{ ...ASHA, arrival, isNear: false, distanceKm: 1109.6 }, near]);
  await renderUi(<WhoIsComing request={REQUEST} now={NOW} />);
  expect(await screen.findByText('1 donor is coming')).toBeDefined();
  expect(screen.getByText(/^1 answered, 1,110 km away: accept\?$/)).toBeDefined();
  expect(screen.getAllByText(/^Expected at \d\d:\d\d/)).toHaveLength(2);
});

it('accepts an answer, marks the arrival, then records the donation after asking', async () => {
  const sent = serveResponses([ASHA]);
  await renderUi(<WhoIsComing request={REQUEST} now={NOW} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Accept:/ }));
  expect(await screen.findByText('Asha is expected.')).toBeDefined();

  await user.click(await screen.findByRole('button', { name: /^Arrived:/ }));
  await user.click(await screen.findByRole('button', { name: /^Gave blood:/ }));
  const dialog = screen.getByRole('alertdialog');
  expect(sent.filter(({ key }) => key === CHANGE)).toHaveLength(2);
  // A message is in the dialog too, so that it can be tapped.
  await user.click(
    [...dialog.querySelectorAll<HTMLElement>('button:not([data-toasts] *)')].at(-1) as HTMLElement,
  );
  expect(await screen.findByText('Asha’s donation has been recorded.')).toBeDefined();
  expect(screen.getByText('Nobody else is coming · 1 gave blood')).toBeDefined();
  expect(sent.filter(({ key }) => key === CHANGE).map(({ body }) => body)).toEqual([
    { status: 'accepted' },
    { status: 'arrived', onward: true },
    { status: 'completed' },
  ]);
});

it('records how somebody bore it who came and went again; of who never came there is nothing to record', async () => {
  const [cali, bile] = [responseOf(1, 'Cali'), responseOf(2, 'Bile')];
  const gone = { status: 'withdrawn', phone: null } as const;
  const sent = serveResponses([
    { ...cali, ...gone, arrivedAt: '2026-05-04T08:45:00.000Z' },
    { ...bile, ...gone },
  ]);
  await renderUi(<WhoIsComing request={REQUEST} now={NOW} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More about Cali' }));
  expect(screen.queryByRole('button', { name: 'More about Bile' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Record a reaction' }));
  await user.click(screen.getByRole('button', { name: 'Fainting or dizziness' }));
  await user.click(screen.getByRole('button', { name: /^1:/ }));
  await user.click(screen.getByRole('button', { name: 'Record' }));
  await vi.waitFor(() =>
    expect(sent.filter(({ key }) => key === CHANGE).map(({ body }) => body)).toEqual([
      { status: 'arrived', reaction: { kind: 'vasovagal', grade: 1 } },
    ]),
  );
});
