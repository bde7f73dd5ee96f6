// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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

it('shows the newest, and leads to the rest where there are more', async () => {
  serve({ 'GET /donor/disclosures': () => ({ disclosures: disclosures(4), total: 4 }) });
  await renderUi(<PhoneDisclosures most={3} />);
  expect(await screen.findByText('Hospital 2')).toBeDefined();
  expect(screen.queryByText('Hospital 3')).toBeNull();
  expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/profile/privacy');
});

it('leads nowhere where it shows them all', async () => {
  serve({ 'GET /donor/disclosures': () => ({ disclosures: disclosures(3), total: 3 }) });
  await renderUi(<PhoneDisclosures most={3} />);
  expect(await screen.findByText('Hospital 2')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'See all' })).toBeNull();
});
