import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type Coordinates, haversineKm } from '../../../shared/rules/distance.ts';
import { haversineKmSql } from './haversine.ts';
import { openDatabase } from './open.ts';

async function distanceInSql(to: Coordinates, from: Coordinates): Promise<number | null> {
  const db = openDatabase('file::memory:');
  onTestFinished(() => db.destroy());
  const { rows } = await sql<{ km: number | null }>`
    select ${haversineKmSql(sql.ref('latitude'), sql.ref('longitude'), from)} as km
    from (select ${to.latitude} as latitude, ${to.longitude} as longitude) as place`.execute(db);
  return rows[0]?.km ?? null;
}

const MOGADISHU = { latitude: 2.0469, longitude: 45.3182 };

test.each([
  ['the same place', MOGADISHU],
  ['a street away', { latitude: 2.0471, longitude: 45.3187 }],
  ['Hargeisa', { latitude: 9.56, longitude: 44.065 }],
  ['across the 180th meridian', { latitude: -17.7, longitude: -178.8 }],
  ['a pole', { latitude: 90, longitude: 0 }],
])('SQL and TypeScript agree on the distance to %s', async (_, place) => {
  expect(await distanceInSql(place, MOGADISHU)).toBeCloseTo(haversineKm(MOGADISHU, place), 9);
});

test('every pair of antipodes has a distance', async () => {
  for (let latitude = -90; latitude <= 90; latitude += 7.3) {
    const km = await distanceInSql({ latitude: -latitude, longitude: 180 }, { latitude, longitude: 0 });
    expect(km).toBeCloseTo(Math.PI * 6371.0088, 3);
  }
});
