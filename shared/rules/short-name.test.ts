import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it.each([
  ['Xaliimo Cali Nuur', 'Xaliimo C.'],
  ['  Asha   Warsame ', 'Asha W.'],
  ['Asha', 'Asha'],
  ['', ''],
  ['حليمة علي نور', 'حليمة ع.'],
])('%s is %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});
