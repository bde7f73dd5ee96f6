import { BLOOD_TYPES } from '../../../shared/rules/blood.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import { expiryOf, SHELF_LIFE_DAYS } from '../../../shared/rules/stock.ts';
import type { Context } from '../../context.ts';
import { act } from './act.ts';
import type { Clock } from './history.ts';
import type { DemoHospital } from './people.ts';
import { createDraw } from './random.ts';

const DAY_MS = 86_400_000;
const LOTS = 12;

/** What stands in each hospital's refrigerator: lots of the last six weeks, some of them nearly expired. */
export async function makeStock(
  context: Context,
  clock: Clock,
  hospitals: readonly DemoHospital[],
): Promise<void> {
  const draw = createDraw(1960);
  const end = clock.now.getTime();
  for (const hospital of hospitals) {
    for (let lot = 0; lot < LOTS; lot += 1) {
      const component = draw.pick(['whole_blood', 'red_cells'] as const);
      const keeps = SHELF_LIFE_DAYS[component];
      clock.now = new Date(end - draw.between(1, keeps) * DAY_MS);
      const collectedAt = localDate('Africa/Mogadishu', clock.now);
      const body = {
        bloodType: draw.pick(BLOOD_TYPES),
        units: draw.between(1, 9),
        collectedAt,
        expiresAt: expiryOf(collectedAt, keeps),
      };
      await act(context, hospital, 'POST /hospital/inventory', { body });
    }
  }
  clock.now = new Date(end);
}
