import { describe, expect, it } from 'vitest';
import { boundingBox, type Coordinates, haversineKm } from '../../../shared/rules/distance.ts';
import { insertDonors, type StoredDonor } from '../../tools/bench/population-store.ts';
import { createRandom } from '../../tools/random.ts';
import { openMigrated } from '../../tools/testing/migrated-database.ts';
import { SIDE_KM, squareColumns, squareMiddle, squareOf, squaresByDistance, squaresOf } from './grid.ts';

const EDGES: readonly Coordinates[] = [
  { latitude: 0, longitude: 0 },
  { latitude: 90, longitude: 180 },
  { latitude: -90, longitude: -180 },
  { latitude: 90, longitude: -180 },
  { latitude: -90, longitude: 180 },
];

function* anywhere(count: number): Generator<Coordinates> {
  const random = createRandom(7);
  for (let index = 0; index < count; index += 1)
    yield { latitude: random() * 180 - 90, longitude: random() * 360 - 180 };
}

const donorAt = (index: number, place: Pick<StoredDonor, 'latitude' | 'longitude'>): StoredDonor => ({
  id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  bloodType: 'O-',
  lastDonationAt: null,
  maxTravelKm: 50,
  active: true,
  ...place,
});

describe('the grid', () => {
  it('is the one that the database checks', async () => {
    const db = await openMigrated();
    const places = [...EDGES, ...anywhere(500), { latitude: null, longitude: null }];
    await insertDonors(
      db,
      places.map((place, index) => donorAt(index, place)),
    );
    expect(await db.selectFrom('donors').select('square').execute()).toHaveLength(places.length);
  });

  it('cannot stay unchanged when a donor moves', async () => {
    const db = await openMigrated();
    await insertDonors(db, [donorAt(1, { latitude: 2, longitude: 45 })]);
    const move = db.updateTable('donors').set({ latitude: 9.5, longitude: 44 });
    await expect(move.execute()).rejects.toThrow('donors_square');
    const square = squareColumns({ latitude: 9.5, longitude: 44 });
    // PostgreSQL does not even accept a fraction as a square.
    for (const [column, value] of Object.entries(square))
      await expect(move.set({ ...square, [column]: Number(value) + 1e-6 }).execute()).rejects.toThrow(
        /donors_square|type bigint/,
      );
    await move.set(square).execute();
    const lose = db.updateTable('donors').set({ latitude: null, longitude: null });
    await expect(lose.execute()).rejects.toThrow('donors_square');
    await lose.set(squareColumns({ latitude: null, longitude: null })).execute();
  });

  it('has ranges for every square of a box, in order and apart, from as few blocks as allowed', () => {
    const random = createRandom(11);
    for (const center of [...EDGES, ...anywhere(200)]) {
      const box = boundingBox(center, 10 ** (random() * 6 - 3));
      const ranges = squaresOf(box, 24);
      expect(ranges.length).toBeLessThanOrEqual(24);
      for (const [index, range] of ranges.entries()) {
        expect(range.first).toBeLessThanOrEqual(range.last);
        expect(range.first).toBeGreaterThan((ranges[index - 1]?.last ?? -2) + 1);
      }
      for (let point = 0; point < 20; point += 1) {
        const edge = point < 4;
        const part = (bit: number) => (edge ? (point >> bit) & 1 : random());
        const square = squareOf({
          latitude: box.minLatitude + part(0) * (box.maxLatitude - box.minLatitude),
          longitude: box.minLongitude + part(1) * (box.maxLongitude - box.minLongitude),
        });
        expect(ranges.some(({ first, last }) => first <= square && square <= last)).toBe(true);
      }
    }
  });

  it('has squares of 1.2 km, each with a middle at most 0.87 km from any place in it', () => {
    for (const place of [...EDGES, ...anywhere(2000)]) {
      const middle = squareMiddle(place);
      expect(squareOf(middle)).toBe(squareOf(place));
      expect(squareMiddle(middle)).toEqual(middle);
      expect(haversineKm(place, middle)).toBeLessThan(0.87);
    }
  });

  it('returns the squares of a circle by the distance of their middles, unless they are too many', () => {
    const random = createRandom(13);
    for (const center of anywhere(300)) {
      const km = (0.5 + random()) * SIDE_KM;
      const squares = squaresByDistance(center, km, 25)
        ?.flat()
        .map(({ code }) => code);
      // Near a pole, and where the circle crosses the 180th meridian, a circle spans too many.
      if (!squares) {
        expect(Math.abs(center.latitude) > 50 || Math.abs(center.longitude) > 179.9).toBe(true);
        continue;
      }
      const expected = new Map<number, number>();
      for (let row = -4; row <= 4; row += 1)
        for (let column = -8; column <= 8; column += 1) {
          const middle = squareMiddle({
            latitude: center.latitude + row * (360 / 32768),
            longitude: center.longitude + column * (360 / 32768),
          });
          const distance = haversineKm(center, middle);
          if (distance <= km) expected.set(squareOf(middle), distance);
        }
      const inOrder = [...expected].sort((a, b) => a[1] - b[1]).map(([code]) => code);
      expect(squares).toEqual(inOrder);
    }
    expect(squaresByDistance({ latitude: 2, longitude: 45 }, 25, 25)).toBeNull();
  });
});
