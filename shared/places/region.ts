/** A region of the country, the first level of its divisions. */
export interface Region {
  /** Of ISO 3166-2 without the country's prefix. */
  code: string;
  name: string;
  somali: string;
  arabic: string;
  /** Where a language has a name of its own for it; elsewhere it uses `name`. */
  spanish?: string;
  french?: string;
  german?: string;
  /** What people also call it. */
  others?: readonly string[];
  /** First-level code in GeoNames. */
  geonames: string;
  /** The `name` of its capital in the gazetteer. */
  capital: string;
}
