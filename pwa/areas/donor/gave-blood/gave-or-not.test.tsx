// @vitest-environment jsdom
import { serve } from '../../../testing/serve.ts';
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { DonationHistoryItem } from '../../../../shared/contract/donors.ts';
import { renderUi } from '../../../testing/render.tsx';
import { currentToasts, toast } from '../../../ui/toast-store.ts';
import { GaveBlood } from './gave-blood.tsx';

const ID = '0197a000-0000-7000-8000-0000000000e1';

async function show(donation: Partial<NonNullable<DonationHistoryItem['donation']>>) {
  const sent = serve({
    'GET /donor/stats': () => ({ stats: { daysUntilEligible: 56 } }),
    [`POST /donor/donations/${ID}/confirm`]: () => ({ message: 'Thank you. Your donation is confirmed.' }),
  });
  const gift = {
    hospital: 'Banadir',
    date: '2020-01-01T08:00:00.000Z',
    donation: { id: ID, isConfirmed: false, objection: 'none', ...donation },
  };
  await renderUi(<GaveBlood gift={gift as Parameters<typeof GaveBlood>[0]['gift']} />);
  return sent;
}
const objects = () => screen.queryByRole('link', { name: 'I did not give blood' });

it('asks donors of whom only the hospital says that they gave: they confirm, or object', async () => {
  const sent = await show({});
  expect(screen.getByText('Banadir recorded that you gave blood. Is that right?')).toBeDefined();
  expect(objects()?.getAttribute('href')).toBe(`/contact?donation=${ID}`);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Yes, I gave blood' }));
  expect(await screen.findByText('Thank you. Your donation is confirmed.')).toBeDefined();
  expect(sent.map(({ key }) => key)).toContain(`POST /donor/donations/${ID}/confirm`);
  for (const { id } of currentToasts()) toast.dismiss(id);
});

it('asks nothing of donors who said their code, who can object all the same', async () => {
  await show({ isConfirmed: true });
  expect(screen.queryByText(/Is that right/)).toBeNull();
  expect(objects()).not.toBeNull();
});

it('says while they object that it does not count, and thanks for nothing', async () => {
  await show({ objection: 'open' });
  expect(screen.getByText(/^You told us that you did not give blood/)).toBeDefined();
  expect(screen.queryByText(/Thank you/)).toBeNull();
});

it('offers no second objection once it was left as it is', async () => {
  await show({ objection: 'rejected' });
  expect(objects()).toBeNull();
});
