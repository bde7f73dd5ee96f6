// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { clearScreen, renderUi } from '../../testing/render.tsx';
import { serve } from '../../testing/serve.ts';
import { PhoneDisclosures } from './phone-disclosures.tsx';

afterEach(clearScreen);

const disclosures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `look-${index}`,
    hospital: `Hospital ${index}`,
    requestId: null,
    bloodType: null,
    disclosedAt: '2026-03-05T07:00:00.000Z',
  }));

it('shows the newest, and leads to the rest if there are more', async () => {
  serve({ 'GET /donor/disclosures': () => ({ disclosures: disclosures(4), total: 4 }) });
  await renderUi(<PhoneDisclosures most={3} />);
  expect(await screen.findByText('Hospital 2')).toBeDefined();
  expect(screen.queryByText('Hospital 3')).toBeNull();
  expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/profile/privacy');
});

it('has no link if it shows them all', async () => {
  serve({ 'GET /donor/disclosures': () => ({ disclosures: disclosures(3), total: 3 }) });
  await renderUi(<PhoneDisclosures most={3} />);
  expect(await screen.findByText('Hospital 2')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'See all' })).toBeNull();
});

it('reports a hospital in two taps, but none that has left Dhiig', async () => {
  const hospitalId = '01980000-0000-7000-8000-000000000007';
  const [first, second] = disclosures(2);
  const sent = serve({
    'GET /donor/disclosures': () => ({ disclosures: [{ ...first, hospitalId }, second], total: 2 }),
    'GET /reports/abuse': () => ({ reports: [] }),
    'POST /reports/abuse': () => ({
      report: {
        id: hospitalId,
        requestId: null,
        kind: 'asked_for_money',
        texts: [],
        status: 'received',
        createdAt: first?.disclosedAt,
      },
      message: 'Thank you. Your report has reached us.',
    }),
  });
  await renderUi(<PhoneDisclosures />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Report a problem: Hospital 0' }));
  expect(screen.getAllByRole('button', { name: /^Report a problem/ })).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Asked me for money' }));
  await vi.waitFor(() =>
    expect(sent.find(({ key }) => key === 'POST /reports/abuse')?.body).toEqual({
      hospitalId,
      kind: 'asked_for_money',
    }),
  );
});
