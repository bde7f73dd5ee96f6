// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearScreen, renderUi } from '../../testing/render.tsx';
import { GivingStatusCard } from './giving-cards.tsx';
import type { DonorStats } from './queries/donor-stats.ts';

const STATS: DonorStats = {
  totalDonations: 0,
  livesSaved: 0,
  achievements: [],
  lastDonation: null,
  nextEligibleAt: null,
  daysUntilEligible: null,
  donationIntervalDays: 56,
};

afterEach(clearScreen);

it('is Ready only for who may give by the age and the weight that they told', async () => {
  await renderUi(<GivingStatusCard isTyped stats={STATS} daysText="donor.days" />);
  expect(screen.getByText('Ready')).toBeDefined();
  clearScreen();
  const bar = { reason: 'too_light', from: null } as const;
  await renderUi(<GivingStatusCard isTyped stats={{ ...STATS, bar }} daysText="donor.days" />);
  expect(screen.queryByText('Ready')).toBeNull();
  expect(screen.getByText('Not for now')).toBeDefined();
});
