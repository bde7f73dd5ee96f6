type Placed = Record<'city' | 'region' | 'hospital_city' | 'hospital_region', string | null>;

/**
 * The gazetteer's name for where a request is, '' where it knows none: what anybody may see, as what staff
 * typed as an address may name a patient.
 */
export const placeNameOf = ({ city, region, hospital_city, hospital_region }: Placed): string =>
  city ?? region ?? hospital_city ?? hospital_region ?? '';
