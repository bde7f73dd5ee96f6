import type { DayPlace } from '../../../../shared/contract/collection-days.ts';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';

/** A day's hospital and place, as the parts of a request's card take them. */
export const dayVisit = ({
  hospital: { id, name, phone },
  location,
}: {
  readonly hospital: { readonly id: string; readonly name: string; readonly phone: string | null };
  readonly location: DayPlace;
}): Pick<BloodRequest, 'hospital' | 'location'> => ({
  hospital: { _id: id, name, address: location.address, phone: phone ?? '' },
  location: {
    address: location.place,
    ...(location.coordinates && { coordinates: location.coordinates }),
  },
});
