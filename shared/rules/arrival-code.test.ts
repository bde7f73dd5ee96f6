import { describe, expect, it } from 'vitest';
import { arrivalMark } from './arrival-code.ts';

const RESPONSE = '019c0000-0000-7000-8000-000000000001';
const codes = Array.from({ length: 100_000 }, (_, number) => String(number * 10 + 3).padStart(6, '0'));

describe('the mark of an arrival code', () => {
  it('matches about one code in 64, so that it reveals little', () => {
    const counts = new Map<number, number>();
    for (const code of codes) {
      const mark = arrivalMark(code, RESPONSE);
      counts.set(mark, (counts.get(mark) ?? 0) + 1);
    }
    expect(counts.size).toBe(64);
    expect(Math.min(...counts.values())).toBeGreaterThan(1200);
    expect(Math.max(...counts.values())).toBeLessThan(2000);
  });

  it('differs from donor to donor', () => {
    const other = RESPONSE.replace(/1$/, '2');
    const same = codes.filter((code) => arrivalMark(code, RESPONSE) === arrivalMark(code, other));
    expect(same.length).toBeLessThan(3000);
  });
});
