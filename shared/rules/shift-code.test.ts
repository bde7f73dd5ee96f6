import { describe, expect, it } from 'vitest';
import { isEasyShiftCode } from './shift-code.ts';

describe('isEasyShiftCode', () => {
  it.each(['0000', '7777', '0123', '1234', '6789', '9876', '3210'])('refuses %s', (code) => {
    expect(isEasyShiftCode(code)).toBe(true);
  });

  it.each(['1235', '0909', '1357', '8901', '1122', '4071'])('accepts %s', (code) => {
    expect(isEasyShiftCode(code)).toBe(false);
  });
});
