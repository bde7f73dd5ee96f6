import { describe, expect, it } from 'vitest';
import { locate } from './locate.ts';
import { placeChanges, placeColumns } from './place-columns.ts';

const HODAN = { latitude: 2.0376, longitude: 45.3052 };

describe('locate', () => {
  it.each(['Hargeisa', 'hargeysa', 'HARGEISA, Somaliland'])('finds %s', (text) => {
    expect(locate(text)).toEqual({
      city: 'Hargeisa',
      region: expect.any(String),
      latitude: expect.closeTo(9.56, 1),
      longitude: expect.closeTo(44.06, 1),
    });
  });

  it.each(['Qaaqaaqaa', '', '12345', '?'])('knows nothing of %j', (text) => {
    expect(locate(text)).toEqual({ city: null, region: null, latitude: null, longitude: null });
  });

  it('trusts the device more than the text, and names the town by it', () => {
    expect(locate('Hargeisa', HODAN)).toEqual({ ...HODAN, city: 'Mogadishu', region: expect.any(String) });
  });
});

describe('a place that is stored', () => {
  const stored = placeColumns({ address: 'My house', coordinates: HODAN });

  it('stays the same if the same address comes without coordinates', () => {
    expect(placeChanges(stored, { address: 'My house' }, undefined)).toEqual({});
    expect(placeChanges(stored, undefined, undefined)).toEqual({});
  });

  it('changes with the device, or with another address', () => {
    const there = { latitude: 9.56, longitude: 44.065 };
    expect(placeChanges(stored, undefined, there)).toMatchObject({ location_address: 'My house', ...there });
    expect(placeChanges(stored, { address: 'Qaaqaaqaa' }, undefined)).toEqual({
      location_address: 'Qaaqaaqaa',
      city: null,
      region: null,
      latitude: null,
      longitude: null,
    });
  });

  it('is searched for by its street if its town is not known', () => {
    expect(placeColumns({ address: 'Qaaqaaqaa' }, 'Hargeisa').city).toBe('Hargeisa');
    expect(placeColumns({ address: 'Hargeisa' }, 'Mogadishu').city).toBe('Hargeisa');
  });
});
