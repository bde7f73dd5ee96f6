import { useEffect, useState } from 'react';
import type { Coordinates } from '../../../../shared/contract/fields.ts';
import { loadGazetteer } from '../../../features/places/gazetteer.ts';
import type { PlaceValue } from '../../../features/places/place-field.tsx';

/** Where a place is: as the device found it, or by the gazetteer; undefined for an unknown place. */
export function usePointOf({ address, coordinates }: PlaceValue): Coordinates | undefined {
  const [found, setFound] = useState<{ address: string; point: Coordinates | undefined }>();
  useEffect(() => {
    if (coordinates || address.trim() === '') return;
    let isCurrent = true;
    loadGazetteer().then(
      ({ findPlace }) => {
        if (!isCurrent) return;
        const place = findPlace(address);
        setFound({
          address,
          point: place ? { latitude: place.latitude, longitude: place.longitude } : undefined,
        });
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [address, coordinates]);
  if (coordinates) return coordinates;
  return found?.address === address ? found.point : undefined;
}
