type Placed = Record<'city' | 'region' | 'hospital_city' | 'hospital_region', string | null>;

/**
 * The gazetteer's name for a request's place, '' if none is known: the part that anybody may see, since an address
 * that staff typed may name a patient.
 */
export const placeNameOf = ({ city, region, hospital_city, hospital_region }: Placed): string =>
  city ?? region ?? hospital_city ?? hospital_region ?? '';

type InTown = { readonly city: string | null; readonly region: string | null };

/** The same, of a request and its hospital. */
export const placeOfRequest = ({ city, region }: InTown, hospital: InTown): string =>
  placeNameOf({ city, region, hospital_city: hospital.city, hospital_region: hospital.region });
