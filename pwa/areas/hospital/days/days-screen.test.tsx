// @vitest-environment jsdom

import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { serve } from '../../../testing/serve.ts';
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { device } from '../../../data/device/device.ts';
import { signIn } from '../../../data/session/session.ts';
import { DaysScreen } from './days-screen.tsx';
import { DAY } from './testing/own-day.ts';

const CANCELLED = { ...DAY, state: 'cancelled', cancelWhy: '' } as const;

beforeAll(() => {
  const payload = { id: DAY.hospital.id, name: 'Banadir', role: 'hospital', exp: 4_102_444_800 };
  signIn(`e30.${btoa(JSON.stringify(payload))}.none`);
});
afterEach(clearScreen);

it('of a suspended hospital says so, opens no day, and still shows who was there', async () => {
  serve({
    'GET /collection-days': ({ query }) => {
      const days = query.when === 'past' ? [CANCELLED] : [];
      return { days, total: days.length, totalIsMore: false };
    },
  });
  await device();
  const hospital = { verified: false, verification: 'suspended', verificationReason: 'Money' };
  const { user } = await renderUi(<DaysScreen hospital={hospital as HospitalProfile} />);
  expect(await screen.findByText('No collection day is open')).toBeDefined();
  expect(screen.getByText(/Money/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Open a collection day' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show past days' }));
  expect(await screen.findByText('Cancelled')).toBeDefined();
  expect(screen.getByRole('link', { name: /–/ })).toBeDefined();
});
