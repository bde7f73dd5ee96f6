import { expect, it } from 'vitest';
import { translator } from './translate.ts';

it.each([
  ['ar', 'مقديشو'],
  ['so', 'Muqdisho'],
  ['en', 'Mogadishu'],
  ['de', 'Mogadischu'],
] as const)('names a known place in %s, and leaves another as it was typed', (language, name) => {
  const title = (place: string) => translator(language)('notification.mass_thanks_title', { place });
  expect(title('Mogadishu')).toContain(name);
  expect(title('Muqdisho')).toContain(name);
  expect(title('Market Street')).toContain('Market Street');
});
