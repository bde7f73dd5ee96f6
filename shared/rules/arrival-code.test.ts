import { describe, expect, it } from 'vitest';
import { arrivalMark } from './arrival-code.ts';

const RESPONSE = '019c0000-0000-7000-8000-000000000001';
const codes = Array.from({ length: 100_000 }, (_, number) => String(number * 10 + 3).padStart(6, '0'));

describe('the mark of an arrival code', () => {
  it('matches about one code in a thousand, so that it reveals none', () => {
    const counts = new Map<number, number>();
    for (const code of codes) {
      const mark = arrivalMark(code, RESPONSE);
      counts.set(mark, (counts.get(mark) ?? 0) + 1);
    }
    expect(counts.size).toBe(1024);
    expect(Math.min(...counts.values())).toBeGreaterThan(40);
    expect(Math.max(...counts.values())).toBeLessThan(200);
  });

  it('differs from donor to donor', () => {
    const other = RESPONSE.replace(/1$/, '2');
    const same = codes.filter((code) => arrivalMark(code, RESPONSE) === arrivalMark(code, other));
    expect(same.length).toBeLessThan(500);
  });
});
