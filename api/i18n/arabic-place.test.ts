import { expect, it } from 'vitest';
import { translator } from './translate.ts';

it('names a known place in Arabic, and leaves another as it was typed', () => {
  const title = (place: string) => translator('ar')('push.mass_thanks_title', { place });
  expect(title('Mogadishu')).toContain('مقديشو');
  expect(title('Market Street')).toContain('Market Street');
  expect(translator('so')('push.mass_thanks_title', { place: 'Mogadishu' })).toContain('Mogadishu');
});
