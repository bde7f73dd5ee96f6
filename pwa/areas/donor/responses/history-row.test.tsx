// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DonationHistoryItem } from '../../../../shared/contract/donors.ts';
import { renderUi } from '../../../testing/render.tsx';
import { HistoryList } from './history-list.tsx';
import { HistoryRow } from './history-row.tsx';

const item = (status: DonationHistoryItem['status']): DonationHistoryItem => ({
  id: '0197a000-0000-7000-8000-0000000000e1',
  requestId: '0197a000-0000-7000-8000-000000000001',
  bloodType: 'O-',
  units: 1,
  status,
  hospital: 'Isbitaalka Banaadir',
  date: '2026-03-05T07:00:00.000Z',
  location: { address: 'Wadajir, Muqdisho' },
});

it.each([
  ['completed', 'Completed'],
  ['fulfilled', 'Completed'],
  ['pending', 'Pending'],
  ['accepted', 'Accepted'],
  ['withdrawn', 'Withdrawn'],
  ['not_needed', 'Not needed'],
  ['cancelled', 'Cancelled'],
] as const)('shows %s as %s', async (status, shown) => {
  await renderUi(
    <ul>
      <HistoryRow item={item(status)} />
    </ul>,
  );
  expect(screen.getByText(shown)).toBeDefined();
});

it('thanks donors who gave blood, and those who were ready but not needed, in different texts', async () => {
  await renderUi(
    <ul>
      <HistoryRow item={item('completed')} />
      <HistoryRow item={item('not_needed')} />
    </ul>,
  );
  expect(screen.getByText('You gave blood. Thank you!')).toBeDefined();
  expect(screen.getAllByText('It can save up to 3 lives.')).toHaveLength(1);
  expect(screen.queryByText(/given to help/)).toBeNull();
  expect(screen.getByText('The blood was found. Thank you for being ready!')).toBeDefined();
});

it('thanks once, in the newest of the donations, and says each time when it was given to someone', async () => {
  const items = ['1', '2', '3'].map((id) => ({ ...item('completed'), id, givenOnAt: `2026-03-0${id}` }));
  await renderUi(<HistoryList label="Earlier" items={[...items, { ...item('withdrawn'), id: '4' }]} />);
  const rows = screen.getAllByRole('listitem');
  expect(screen.getAllByText('You gave blood. Thank you!')).toHaveLength(1);
  expect(rows[0]?.textContent).toContain('You gave blood. Thank you!');
  expect(screen.getAllByText(/given to help someone on/)).toHaveLength(3);
  expect(screen.getByText(/Your answer has been withdrawn/)).toBeDefined();
});

it('says when their blood was issued', async () => {
  await renderUi(
    <ul>
      <HistoryRow item={{ ...item('completed'), givenOnAt: '2026-03-09T07:00:00.000Z' }} />
    </ul>,
  );
  expect(screen.getByText(/^It was given to help someone on .*2026\.$/)).toBeDefined();
});
