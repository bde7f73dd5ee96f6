import { expect, it } from 'vitest';
import { checkCharacterOf, flagsFit } from './donation-number.ts';
import { readIsbt } from './isbt-128.ts';

it.each([
  // The standard's own example, and one with the 37th character.
  ['G123498654321', 'H'],
  ['A999921123456', '3'],
])('the check character of %s is %s', (din, check) => expect(checkCharacterOf(din)).toBe(check));

it('finds each wrong character and each swap of two neighbours', () => {
  const din = 'W123426123456';
  const check = checkCharacterOf(din);
  const wrong = Array.from(din, (_, at) =>
    Array.from('0123456789', (digit) => `${din.slice(0, at)}${digit}${din.slice(at + 1)}`),
  ).flat();
  const swapped = Array.from(
    din.slice(1),
    (next, at) => `${din.slice(0, at)}${next}${din[at]}${din.slice(at + 2)}`,
  );
  const unseen = [...wrong, ...swapped].filter((other) => other !== din && checkCharacterOf(other) === check);
  expect(unseen).toEqual([]);
});

it('reads flags of 60 to 96 as the check character, and no others', () => {
  expect(flagsFit('G123498654321', String(60 + 17))).toBe(true);
  expect(flagsFit('G123498654321', '78')).toBe(false);
  for (const flags of ['00', '06', '59', '97', 'A1']) expect(flagsFit('G123498654321', flags)).toBe(true);
  expect(readIsbt('=G12349865432177')).toEqual({ number: 'G123498654321' });
  expect(readIsbt('=G12349865432178')).toBeUndefined();
});

it.each([
  ['=%9500', { bloodType: 'O-' }],
  ['=%6200', { bloodType: 'A+' }],
  ['=%84E0', { bloodType: 'AB+' }],
  // For an emergency only; for the donor's own use.
  ['=%9200', { bloodType: 'O-', isLimited: true }],
  ['=%0900', { bloodType: 'A-', isLimited: true }],
  // Not for transfusion; group without the Rh factor; nothing known.
  ['=%Mx00', { isLimited: true }],
  ['=%5500', {}],
  ['=%0000', {}],
  ['=<E0336V00', { component: 'red_cells' }],
  ['=<E0053V00', { component: 'whole_blood' }],
  ['=<E0701VA0', { component: 'plasma' }],
  ['=<E30871Aa', { component: 'platelets', isLimited: true }],
  ['=<E9999V00', {}],
  ['=<D1234000', {}],
  ['=>026365', { expiresAt: '2026-12-31' }],
  ['=>028366', { expiresAt: '2028-12-31' }],
  ['=>026366', {}],
  ['=>026000', {}],
  ['&>0263652359', { expiresAt: '2026-12-31' }],
  ['&>0260011430', { expiresAt: '2026-01-01T14:30' }],
  ['&>0260012430', {}],
  ['=*026001', { collectedAt: '2026-01-01' }],
  ['&*0260010815', { collectedAt: '2026-01-01' }],
])('%s says %j', (code, label) => expect(readIsbt(code)).toEqual(label));

const WHOLE = {
  number: 'W123426123456',
  bloodType: 'O+',
  component: 'red_cells',
  expiresAt: '2026-12-31',
};

it.each([
  ['joined by the scanner', '=W12342612345600=%5100=<E0336V00&>0263652359'],
  ['in another order', '&>0263652359=<E0336V00=%5100=W12342612345600'],
  ['a compound message', '=+04000=W12342612345600=%5100=<E0336V00&>0263652359'],
  [
    'with codes between that it does not use',
    '=W12342612345600&(N0001=%5100=\\999999999999999900&#0104AB12&$01010001123450 0=<E0336V00&>0263652359',
  ],
])('reads codes %s', (_, text) => expect(readIsbt(text)).toEqual(WHOLE));

it('reads up to what is cut off or unknown, and nothing of anything else', () => {
  expect(readIsbt('=W12342612345600=%5100=<E0336')).toEqual({ number: 'W123426123456', bloodType: 'O+' });
  expect(readIsbt('=W12342612345600&!12=%5100')).toEqual({ number: 'W123426123456' });
  for (const text of ['W123426123456', '0112345678901231', '=', '==', '=O12342612345600', ''])
    expect(readIsbt(text)).toBeUndefined();
});
