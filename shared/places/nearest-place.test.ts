import { describe, expect, it } from 'vitest';
import { nearestPlace } from './nearest-place.ts';

const idAt = (latitude: number, longitude: number) => nearestPlace({ latitude, longitude })?.id ?? null;

describe('nearestPlace', () => {
  it.each([
    ['Benadir hospital in Mogadishu', 2.0331, 45.3107, 'mogadishu-hodan'],
    ['Bakara market in Mogadishu', 2.0497, 45.314, 'mogadishu-howlwadag'],
    ['Edna Adan hospital in Hargeisa', 9.5519, 44.0783, 'hargeisa-ahmed-dhagah'],
    ['the port of Bosaso', 11.2867, 49.1817, 'bosaso'],
    ['the middle of Garowe', 8.4054, 48.4845, 'garowe'],
    ['the bush west of Galkayo', 6.7, 47.2, 'galkayo'],
  ])('names the district or town at %s', (_, latitude, longitude, id) => {
    expect(idAt(latitude, longitude)).toBe(id);
  });

  it('names the town, not a district, outside the districts', () => {
    expect(idAt(9.63, 44.065)).toBe('hargeisa');
  });

  it('finds no place further than 100 km away', () => {
    expect(idAt(-1.2921, 36.8219)).toBeNull();
    expect(idAt(1, 47)).toBeNull();
    expect(idAt(Number.NaN, 45)).toBeNull();
  });
});
