// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setTimezone } from '../../i18n/timezone.ts';
import { clearScreen, renderUi } from '../../testing/render.tsx';
import { ShortTime } from './short-time.tsx';

afterEach(() => {
  clearScreen();
  setTimezone(undefined);
});

/** 01:00 of 6 March in Somalia. */
const NOW = new Date('2026-03-05T22:00:00.000Z');

it.each([
  ['2026-03-05T21:30:00.000Z', '00:30', '6 March 2026, 00:30'],
  ['2026-03-05T20:30:00.000Z', '5 Mar', '5 March 2026, 23:30'],
  ['2025-12-31T20:30:00.000Z', '31 Dec 2025', '31 December 2025, 23:30'],
])('%s is %s, on the clock that was chosen; the whole of it is its tooltip', async (at, short, whole) => {
  setTimezone('Africa/Mogadishu');
  await renderUi(<ShortTime at={at} now={NOW} />);
  expect(screen.getByText(short).closest('time')?.title).toBe(whole);
  expect(screen.getByText(short).closest('time')?.dateTime).toBe(at);
});
