import { describe, expect, it } from 'vitest';
import { base32, codeOf, keyUri, stepAt, stepOfCode } from './totp.ts';

/** From RFC 6238, appendix B, and RFC 4226, appendix D. */
const SECRET = Buffer.from('12345678901234567890');

describe('a code', () => {
  // RFC 6238, appendix B: the lines of SHA-1.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds is %s', (seconds, code) => {
    expect(codeOf(SECRET, stepAt(new Date(seconds * 1000)), 8)).toBe(code);
  });

  // RFC 4226, appendix D.
  it('has six digits', () => {
    expect(Array.from({ length: 10 }, (_, step) => codeOf(SECRET, step))).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ]);
  });

  const at = new Date(1_111_111_111_000);
  const now = stepAt(at);

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('%i steps off is taken: %s', (off, isTaken) => {
    const found = stepOfCode(SECRET, codeOf(SECRET, now + off), { at, after: 0 });
    expect(found).toBe(isTaken ? now + off : undefined);
  });

  it('counts once, and no earlier code counts after it', () => {
    for (const used of [now, now + 1])
      expect(stepOfCode(SECRET, codeOf(SECRET, now), { at, after: used })).toBeUndefined();
    expect(stepOfCode(SECRET, codeOf(SECRET, now + 1), { at, after: now })).toBe(now + 1);
  });

  it.each(['', '7', '000000', '12345678', 'abcdef'])('%j is not a code', (code) => {
    expect(stepOfCode(SECRET, code, { at, after: 0 })).toBeUndefined();
  });
});

// RFC 4648, 10, without its padding.
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j is %j', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected);
});

it('the address in a QR code names the account and the site', () => {
  expect(keyUri(SECRET, { issuer: 'Dhiig', account: 'a+b@dhiig.example' })).toBe(
    'otpauth://totp/Dhiig:a%2Bb%40dhiig.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Dhiig',
  );
});
