import { createHash } from 'node:crypto';
import { findPlace } from '../../../shared/places/look-up.ts';
import type { Coordinates } from '../../../shared/rules/distance.ts';
import { type Likeness, nameKey, spotCells } from '../../../shared/rules/likeness.ts';
import { foldLookAlikes } from '../../platform/look-alikes/fold-look-alikes.ts';
import { phoneKey } from '../../platform/phones/e164.ts';
import type { Compared, Trait } from './trait-store.ts';

const given = (...texts: readonly (string | null)[]): string[] =>
  texts.filter((text): text is string => text !== null && text !== '');

/** A position that somebody set; the middle of a town, which the gazetteer gives to everybody in it, does not count. */
function spotOf(
  latitude: number | null,
  longitude: number | null,
  ...addresses: readonly (string | null)[]
): Coordinates[] {
  if (latitude === null || longitude === null) return [];
  const isMiddle = given(...addresses).some((address) => {
    const place = findPlace(address);
    return place?.latitude === latitude && place.longitude === longitude;
  });
  return isMiddle ? [] : [{ latitude, longitude }];
}

/** An account as it is compared: with its current data, and with the data that it has asked to change to. */
export function likenessOf(row: Compared, devices: readonly string[]): Likeness {
  const isHospital = row.role === 'hospital';
  const asked = spotOf(row.asked_latitude, row.asked_longitude, row.asked_location, row.address);
  return {
    role: isHospital ? 'hospital' : 'donor',
    names: given(row.name, isHospital ? row.asked_name : null).map((name) => nameKey(foldLookAlikes(name))),
    phones: given(row.phone, isHospital ? row.asked_phone : null)
      .map(phoneKey)
      .filter((phone) => phone !== ''),
    spots: isHospital
      ? [...spotOf(row.latitude, row.longitude, row.location_address, row.address), ...asked]
      : [],
    town: isHospital ? row.city : row.donor_city,
    devices,
    isBanned: row.status === 'banned',
  };
}

/**
 * The traits by which an account is found. A donor is found by number and device only: thousands share a name, and it
 * counts only together with one of these.
 */
export function traitsFor({ role, names, phones, spots }: Likeness): Trait[] {
  const traits: Trait[] = phones.map((value) => ({ kind: 'phone', value }));
  if (role === 'donor') return traits;
  const keys = new Set(names.flatMap(({ consonants, look }) => [consonants, look]));
  return [
    ...traits,
    ...[...keys].filter(Boolean).map((value) => ({ kind: 'name', value }) as const),
    ...spots.map((spot) => ({ kind: 'spot', value: spotCells(spot)[0] }) as const),
  ];
}

/** The traits to look up for them: positions may be in a neighbouring cell. */
export const searchedTraits = (likeness: Likeness): Trait[] => [
  ...traitsFor(likeness).filter(({ kind }) => kind !== 'spot'),
  ...likeness.spots.flatMap((spot) => spotCells(spot).map((value) => ({ kind: 'spot', value }) as const)),
];

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What the database stores of a device: it cannot be used to make a cookie. */
export const deviceMark = (name: string): string => digest(`device ${name}`).slice(0, 22);

/** The claimed identities of both, in the order of the pair. Without devices: a new device changes no identity. */
export const identityOf = (first: Likeness, second: Likeness): string =>
  digest(
    JSON.stringify(
      [first, second].map(({ names, phones, spots, town }) => [
        names.map(({ look, consonants }) => [look, consonants]),
        phones,
        spots,
        town,
      ]),
    ),
  );
