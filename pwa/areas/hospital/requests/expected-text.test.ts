// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { type Arrival, arrivesBy } from '../../../../shared/rules/arrival.ts';
import { addTexts, startI18n, t } from '../../../i18n/i18n.ts';
import { createFormat } from '../../../i18n/use-format.ts';
import { expectedText } from './expected-text.ts';

const ZONE = 'Africa/Mogadishu';
const SAID = new Date('2026-03-05T11:30:00Z');

beforeAll(async () => {
  await startI18n();
  await addTexts('hospital');
});

const textOf = (when: Arrival, now = SAID) =>
  expectedText({ when, by: arrivesBy(when, SAID, ZONE) }, { now, t, format: createFormat('en', ZONE) });

it('says the time by the hospital’s clock, or the day, also once that has passed', () => {
  expect(textOf('now')).toBe('Expected at 15:30');
  expect(textOf('hour')).toBe('Expected at 15:30');
  expect(textOf('today')).toBe('Expected today');
  expect(textOf('tomorrow')).toBe('Expected tomorrow');
  const nextDay = new Date('2026-03-06T05:00:00Z');
  expect(textOf('hour', nextDay)).toBe('Expected at 5 March 2026, 15:30');
  expect(textOf('today', nextDay)).toBe('Expected on 5 March 2026');
  expect(textOf('tomorrow', nextDay)).toBe('Expected today');
});
