import { expect, it } from 'vitest';
import { clockParts } from './clock.ts';

it.each([
  ['08:00', { hour: 8, minute: '00', half: 'am' }],
  ['18:00', { hour: 6, minute: '00', half: 'pm' }],
  ['12:30', { hour: 12, minute: '30', half: 'pm' }],
  ['00:05', { hour: 12, minute: '05', half: 'am' }],
])('%s on a clock of twelve hours', (time, parts) => {
  expect(clockParts(time)).toEqual(parts);
});
