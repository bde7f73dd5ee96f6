import { expect, it } from 'vitest';
import { directionsUrl } from './directions.ts';

const HOSPITAL = { name: 'Isbitaalka Banaadir' };
const PLACED = { address: 'Wadajir, Muqdisho', coordinates: { latitude: 2.0371, longitude: 45.3038 } };
const SOUGHT = 'Isbitaalka%20Banaadir%2C%20Wadajir%2C%20Muqdisho';

it('opens the map app of an Android phone near the coordinates', () => {
  expect(directionsUrl({ hospital: HOSPITAL, location: PLACED }, true)).toBe(
    `geo:2.0371,45.3038?q=${SOUGHT}`,
  );
});

it('searches everywhere if the coordinates are not known', () => {
  const location = { address: PLACED.address };
  expect(directionsUrl({ hospital: HOSPITAL, location }, true)).toBe(`geo:0,0?q=${SOUGHT}`);
});

it('opens a map in the browser elsewhere', () => {
  expect(directionsUrl({ hospital: HOSPITAL, location: PLACED }, false)).toBe(
    `https://www.google.com/maps/dir/?api=1&destination=${SOUGHT}`,
  );
});
