import { expect, it } from 'vitest';
import { benchRaising, type Raising } from './raising.ts';
import { lineOfRaising } from './report.ts';

it('the bench of raising alerts alerts as many donors as each need wants, and times it', async () => {
  const all: Raising[] = [];
  await benchRaising({ donors: 6000, turns: 2, onRaising: (raising) => all.push(raising) });
  expect(all.map(({ bloodType, units, called }) => ({ bloodType, units, called }))).toEqual([
    { bloodType: 'O-', units: 2, called: 20 },
    { bloodType: 'A+', units: 2, called: 20 },
    { bloodType: 'AB+', units: 4, called: 40 },
    { bloodType: 'O+', units: 50, called: 500 },
  ]);
  for (const { median, longest } of all) expect(longest).toBeGreaterThanOrEqual(median);
  expect(lineOfRaising(all[0] as Raising)).toMatch(/^ *6000 {2}O- {2}whole_blood +2 +20 /);
});
