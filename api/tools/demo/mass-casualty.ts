import { HOUR_MS, MINUTE_MS } from '../../../shared/time.ts';
import type { Principal } from '../../principal.ts';
import { act } from './act.ts';
import { answering, closing, type Happening, type World } from './history.ts';
import { DEMO_PASSWORD, type DemoHospital, hospitalsOfMogadishu } from './people.ts';

const DAYS_AGO = 12;
const HOSPITALS = 3;

/**
 * Many were hurt in Mogadishu some days ago: an admin opened a mass casualty, hospitals took part, and it has ended.
 */
export function massCasualty(world: World, admin: Principal, hospitals: readonly DemoHospital[]): Happening {
  const { context, draw, end } = world;
  const at = end - DAYS_AGO * 24 * HOUR_MS;
  const happen = async (): Promise<readonly Happening[]> => {
    const { proof } = await act(context, admin, 'POST /auth/reauthenticate', {
      body: { password: DEMO_PASSWORD },
    });
    const { massCasualty: opened } = await act(context, admin, 'POST /mass-casualties', {
      body: { kind: 'town', place: 'Mogadishu', reason: 'Explosion at the market', lifeThreatening: true },
      proof,
    });
    const params = { id: opened.id };
    const happenings: Happening[] = [];
    for (const hospital of hospitalsOfMogadishu(hospitals).slice(0, HOSPITALS)) {
      const { massCasualty: joined } = await act(context, hospital, 'PUT /mass-casualties/{id}/plan', {
        params,
        body: {
          chairs: 3,
          slotMinutes: 30,
          from: new Date(at + 30 * MINUTE_MS).toISOString(),
          until: new Date(at + 6 * HOUR_MS).toISOString(),
          needs: [
            { bloodType: 'O+', component: 'whole_blood', units: draw.between(3, 6) },
            { bloodType: 'A+', component: 'whole_blood', units: draw.between(1, 3) },
          ],
        },
      });
      for (const need of joined.hospitals.find(({ isOwn }) => isOwn)?.needs ?? []) {
        const request = { _id: need.requestId, units: need.units };
        happenings.push(...(await answering(world, hospital, request, at)));
        happenings.push({ at: at + 5 * HOUR_MS, happen: closing(world, hospital, request) });
      }
    }
    const ends = async () => {
      await act(context, admin, 'PATCH /mass-casualties/{id}', {
        params,
        body: { action: 'end', reason: 'The wounded are cared for' },
      });
      return [];
    };
    return [...happenings, { at: at + 7 * HOUR_MS, happen: ends }];
  };
  return { at, happen };
}
