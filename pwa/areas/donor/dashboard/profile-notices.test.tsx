// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DonorProfile } from '../../../../shared/contract/people.ts';
import { renderUi } from '../../../testing/render.tsx';
import { PROFILE } from '../testing/a-donor.ts';
import { ProfileNotices } from './profile-notices.tsx';

const show = (changes: Partial<DonorProfile> = {}) =>
  renderUi(<ProfileNotices profile={{ ...PROFILE, ...changes }} />);
const titles = () => screen.queryAllByRole('note').map((note) => note.querySelector('p')?.textContent);

it.each<[string, Partial<DonorProfile>, string[]]>([
  ['nothing if all is there', {}, []],
  ['nothing of a blood type that they do not know', { bloodType: null }, []],
  ['a missing location', { location: { address: ' ' } }, ['Your profile is incomplete']],
  ['a place that no map knows', { location: { address: 'Geed weyn' } }, ['We couldn’t find your location']],
  ['a number at which somebody else answers', { wrongNumber: true }, ['Your number seems to be wrong']],
  [
    'a break beside what is missing',
    { location: { address: '' }, preferences: { ...PROFILE.preferences, paused: true } },
    ['Your profile is incomplete', 'Alerts paused'],
  ],
])('names %s', async (_, changes, expected) => {
  await show(changes);
  expect(titles()).toEqual(expected);
});

it('links to where each can be changed', async () => {
  await show({ location: { address: '' }, preferences: { ...PROFILE.preferences, paused: true } });
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Complete profile')).toBe('/donor/profile');
  expect(href('Settings')).toBe('/donor/settings');
});
