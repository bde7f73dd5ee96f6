import { expect, it } from 'vitest';
import { labelOfCodes, readLabel } from './bag-label.ts';
import { bagNumberOf, checkFits } from './bag-number.ts';

it.each([
  'W123426123456',
  'w1234 26 123456',
  'W1234 26 123456 7',
  'W1234-26-123456',
  'W1234‑26‑123456',
  'W1234 26 123456 00',
  'W1234 26 123456 00 7',
  '=W1234261234567',
  '=W12342612345600',
  ']C1=W12342612345600',
  '=W12342612345600=%6200=<E0001V00&>0261330',
  'W١٢٣٤ ٢٦ ١٢٣٤٥٦ ٧',
  'W1234−26−123456',
  'W1234_26_123456',
  'W1234/26/123456 | 7',
  'W1234 26 123456 [7]',
  'W1234 26 123456 00 (7)',
  '(W1234 26 123456)',
  '"W1234 26 123456".',
  'DIN: W1234 26 123456',
  'DIN W123426123456',
  'Donation no. W1234 26 123456 00',
  '#W123426123456',
  'w1234 26 l23456',
  'Ｗ１２３４ ２６ １２３４５６',
  '＝W12342612345600',
  '= W1234 26 123456 00',
  '\u001d=W12342612345600',
  ']C1\u001d=W12342612345600\r\n',
  '=%6200=W12342612345600',
  '=<E0001V00&>0261330=W12342612345600',
  '\u200eW1234\u00a026\u00a0123456\u200e',
])('%j is one bag', (written) => {
  expect(bagNumberOf(written)).toBe('W123426123456');
  expect(checkFits(written)).toBe(true);
  expect(readLabel(written)?.number).toBe('W123426123456');
});

it.each([
  'W1234 26 123456 8',
  'W1234 26 123465 7',
  'W1234 26 123456 *',
  'W1234 26 123456 00 8',
  'DIN: W1234 26 123456 [8]',
  '=W12342612345660',
  ']C1=W12342612345660',
  '=%6200=W12342612345660',
])('%j was misread: its check character does not fit', (written) => {
  expect(checkFits(written)).toBe(false);
  expect(readLabel(written)).toBeUndefined();
});

it('a camera sees several codes of a label, and leaves out what it misread', () => {
  const codes = ['=W12342612345660', '=W12342612345600', '=%5100', '0112345'];
  expect(labelOfCodes(codes)).toEqual({ number: 'W123426123456', bloodType: 'O+' });
  expect(labelOfCodes(codes.slice(3))).toEqual({ number: '0112345' });
  expect(readLabel('=%51')).toBeUndefined();
});

it.each([
  ['w 12', 'W12'],
  ['a-12', 'A-12'],
  ['12345678901234', '12345678901234'],
  ['0012345', '0012345'],
  ['12E5', '12E5'],
  ['3/4', '3/4'],
  ['٠٠١٢٣٤٥', '0012345'],
  ['=1+1', '=1+1'],
  ['BB 2026/0045', 'BB2026/0045'],
  ['W1234 26 12345', 'W12342612345'],
  ['W1234O261234567890', 'W1234O261234567890'],
  ['=1234526123456 00', '1234526123456'],
])('%j is stored as %j', (written, number) => expect(bagNumberOf(written)).toBe(number));
