import { expect, it } from 'vitest';
import { isAppleTouch, platformOf } from './platform.ts';

const PHONE = {
  hasWorker: true,
  hasPush: true,
  hasNotification: true,
  isAppleTouch: false,
  isInstalled: false,
};
const LACKING = { ...PHONE, hasPush: false };

it('rings if the browser has all three parts, installed or not', () => {
  expect(platformOf(PHONE)).toBe('supported');
  expect(platformOf({ ...PHONE, isAppleTouch: true, isInstalled: true })).toBe('supported');
});

it('asks people with an iPhone to install first, and only as long as that would help', () => {
  expect(platformOf({ ...LACKING, isAppleTouch: true })).toBe('install_first');
  expect(platformOf({ ...LACKING, isAppleTouch: true, isInstalled: true })).toBe('unsupported');
  expect(platformOf(LACKING)).toBe('unsupported');
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (Linux; Android 14)', 5, false],
])('knows an iPhone and an iPad: %s with %i fingers', (userAgent, maxTouchPoints, expected) => {
  expect(isAppleTouch({ userAgent, maxTouchPoints })).toBe(expected);
});
