import type { DayPlace } from '../../../shared/contract/collection-days.ts';
import type { Coordinates } from '../../../shared/rules/distance.ts';
import { placeNameOf } from '../../platform/places/place-name.ts';
import { pointOf } from '../../platform/places/point-of.ts';
import type { DayRow } from './day-store.ts';

/** Where a day is: its own place, or its hospital's. */
export const pointOfDay = (day: DayRow): Coordinates | null =>
  day.location_address === null
    ? pointOf({ latitude: day.hospital_latitude, longitude: day.hospital_longitude })
    : pointOf(day);

/** Where a day is, as its card says it. */
export function placeOfDay(day: DayRow): DayPlace {
  const { location_address: elsewhere, hospital_address, hospital_city, hospital_region } = day;
  const own = { city: hospital_city, region: hospital_region };
  const { city, region } = elsewhere === null ? own : day;
  const point = pointOfDay(day);
  return {
    address: elsewhere ?? hospital_address,
    place: placeNameOf({ city, region, hospital_city: null, hospital_region: null }),
    ...(point && { coordinates: point }),
    isElsewhere: elsewhere !== null,
  };
}
