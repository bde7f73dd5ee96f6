// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { renderUi } from '../../testing/render.tsx';
import { RequestCard, RequestList } from './request-card.tsx';
import { aRequest } from './testing/a-request.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');

const show = (changes: Partial<BloodRequest>) =>
  renderUi(
    <RequestList label="Requests">
      <RequestCard request={aRequest(changes)} now={NOW} />
    </RequestList>,
  );

it('is named by type and units', async () => {
  await show({});
  expect(screen.getByRole('heading').textContent).toBe('O negative: 2 units needed');
});

it('says that the cross-match decides if the types differ', async () => {
  await show({ match: 'compatible' });
  expect(screen.getByText('Compatible').parentElement?.textContent).toBe(
    "Compatible – the hospital's cross-match decides",
  );
});

it('does not mention a cross-match for the same type', async () => {
  await show({ match: 'exact' });
  expect(screen.getByText('Exact match')).toBeDefined();
  expect(screen.queryByText(/cross-match/)).toBeNull();
});

it('says how many are coming and what was received', async () => {
  await show({ coming: 3, unitsReceived: 1 });
  expect(screen.getByText('3 donors are coming')).toBeDefined();
  expect(screen.getByText(/1 received/)).toBeDefined();
});

it('warns if the deadline has passed', async () => {
  await show({ expired: true, deadline: '2026-03-05T06:58:00.000Z' });
  expect(screen.getByText('The deadline has passed. Call the hospital before you set out.')).toBeDefined();
});

it('marks a fulfilled request and no longer mentions matching, nor who is coming', async () => {
  await show({ status: 'fulfilled', coming: 3 });
  expect(screen.getByText('Request Fulfilled')).toBeDefined();
  expect(screen.queryByText('Exact match')).toBeNull();
  expect(screen.queryByText('3 donors are coming')).toBeNull();
});

it('shows a general name if the hospital has none', async () => {
  const { hospital } = aRequest();
  await show({ hospital: { ...hospital, name: '' } });
  expect(screen.getByText('Unknown Hospital')).toBeDefined();
});

it('shows no figure for less than a kilometre', async () => {
  await show({ distanceKm: 0 });
  expect(screen.getByText('less than 1 km away')).toBeDefined();
});
