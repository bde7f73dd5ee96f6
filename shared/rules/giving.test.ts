import { describe, expect, it } from 'vitest';
import { DEFAULT_DONATION_INTERVAL_DAYS, isEligible } from './eligibility.ts';
import { type GivingAnswers, mayGive } from './giving.ts';
import { CONDITIONS } from './giving-limits.ts';

const TODAY = '2026-03-05';
const WELL: GivingAnswers = { age: 30, weightKg: 70, lastDonation: null, conditions: [], since: {} };
const ask = (answers: Partial<GivingAnswers>, days = DEFAULT_DONATION_INTERVAL_DAYS) =>
  mayGive({ ...WELL, ...answers }, TODAY, days);

describe('may I give blood', () => {
  it.each([{}, { age: 18 }, { age: 65 }, { weightKg: 50 }])('yes: %o', (answers) => {
    expect(ask(answers)).toEqual({ answer: 'yes', until: null, reasons: [] });
  });

  it.each([
    [{ age: 17 }, 'wait', 'too_young'],
    [{ weightKg: 49.9 }, 'wait', 'too_light'],
    [{ age: 66 }, 'ask', 'too_old'],
  ] as const)('not without more: %o', (answers, answer, reason) => {
    expect(ask(answers)).toEqual({ answer, until: null, reasons: [reason] });
  });

  it('waits as many days between two donations as the server says', () => {
    expect(ask({ lastDonation: '2026-01-09' })).toMatchObject({ answer: 'wait', until: '2026-03-06' });
    expect(ask({ lastDonation: '2026-01-08' })).toMatchObject({ answer: 'yes' });
    expect(isEligible('2026-01-08', new Date(TODAY), DEFAULT_DONATION_INTERVAL_DAYS)).toBe(true);
    expect(isEligible('2026-01-09', new Date(TODAY), DEFAULT_DONATION_INTERVAL_DAYS)).toBe(false);
    expect(ask({ lastDonation: '2026-01-08' }, 90)).toMatchObject({ answer: 'wait', until: '2026-04-08' });
  });

  it('waits fourteen days after an illness and six months after a tattoo', () => {
    const ill = (since: string) => ask({ conditions: ['ill'], since: { ill: since } });
    expect(ill('2026-02-20')).toMatchObject({ answer: 'wait', until: '2026-03-06', reasons: ['ill'] });
    expect(ill('2026-02-19')).toMatchObject({ answer: 'yes' });
    const tattoo = (since: string) => ask({ conditions: ['tattoo'], since: { tattoo: since } });
    expect(tattoo('2025-10-31')).toMatchObject({ answer: 'wait', until: '2026-04-30' });
    expect(tattoo('2025-09-05')).toMatchObject({ answer: 'yes' });
    expect(ask({ conditions: ['tattoo'] })).toMatchObject({ answer: 'wait', until: null });
  });

  it('has no date for pregnancy, and none if another reason has none', () => {
    expect(ask({ conditions: ['pregnancy'] })).toMatchObject({ answer: 'wait', until: null });
    expect(
      ask({ lastDonation: '2026-03-01', conditions: ['ill', 'pregnancy'], since: { ill: '2026-03-01' } }),
    ).toEqual({ answer: 'wait', until: null, reasons: ['donation', 'ill', 'pregnancy'] });
  });

  it('waits for the last of several', () => {
    expect(
      ask({ lastDonation: '2026-03-01', conditions: ['ill'], since: { ill: '2026-03-01' } }),
    ).toMatchObject({ answer: 'wait', until: '2026-04-26' });
  });

  it.each(['malaria', 'medicine', 'surgery', 'hepatitis', 'chronic'] as const)('asks about %s', (one) => {
    expect(ask({ conditions: [one] })).toEqual({ answer: 'ask', until: null, reasons: [one] });
  });

  it('names all reasons, those that only make them wait first', () => {
    expect(ask({ age: 70, weightKg: 40, conditions: CONDITIONS })).toEqual({
      answer: 'wait',
      until: null,
      reasons: [
        'too_light',
        'ill',
        'tattoo',
        'pregnancy',
        'too_old',
        'malaria',
        'medicine',
        'surgery',
        'hepatitis',
        'chronic',
      ],
    });
  });
});
