// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { renderUi } from '../../../testing/render.tsx';
import { ProfileSummary } from './profile-summary.tsx';

const HOSPITAL = {
  email: 'nurse@example.so',
  phone: '+252 61 500 0001',
  address: 'Airport Road',
  location: { address: 'Mogadishu' },
};

it.each([
  ['owner', 1],
  ['staff', 0],
] as const)(
  'shows the %s the phone and e-mail of their account as the hospital’s only if they are its own',
  async (position, shown) => {
    await renderUi(<ProfileSummary hospital={{ ...HOSPITAL, position } as HospitalProfile} />);
    expect(screen.getByText('Mogadishu')).toBeDefined();
    expect(screen.queryAllByText(HOSPITAL.phone)).toHaveLength(shown);
    expect(screen.queryAllByText(HOSPITAL.email)).toHaveLength(shown);
  },
);
