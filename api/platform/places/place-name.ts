type Placed = Record<'city' | 'region' | 'hospital_city' | 'hospital_region', string | null>;

/**
 * The gazetteer's name for a request's place, '' if none is known: the part that anybody may see, since an address
 * that staff typed may name a patient.
 */
export const placeNameOf = ({ city, region, hospital_city, hospital_region }: Placed): string =>
  city ?? region ?? hospital_city ?? hospital_region ?? '';
