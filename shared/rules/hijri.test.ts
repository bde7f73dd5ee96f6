import { describe, expect, it } from 'vitest';
import { readHijri } from './hijri.ts';

describe('a date of the Hijri calendar', () => {
  it.each([
    ['1410-01-01', 1410, '1989/90', '1989-08-04'],
    ['1400-01-01', 1400, '1979/80', '1979-11-21'],
    ['1446-09-01', 1446, '2024/25', '2025-03-01'],
  ])('%s', (date, year, years, day) => {
    expect(readHijri(date)).toEqual({ year, years, day });
  });

  it('is the one of the civil calendar that browsers have', () => {
    const civil = new Intl.DateTimeFormat('en-u-ca-islamic-civil-nu-latn', {
      timeZone: 'UTC',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    for (let year = 1300; year <= 1500; year += 1)
      for (const month of ['01', '02', '09', '12']) {
        const { day = '' } = readHijri(`${year}-${month}-29`) ?? {};
        const parts = civil.formatToParts(new Date(day));
        const part = (type: string) => parts.find((one) => one.type === type)?.value;
        expect(`${part('year')}-${part('month')}-${part('day')}`).toBe(`${year}-${month}-29`);
      }
  });
});

it('is not one of the Gregorian calendar, nor half a date', () => {
  for (const date of ['1990-05-01', '2026-01-01', '1299-12-29', '0141-01-01', '1410', ''])
    expect(readHijri(date)).toBeNull();
});
