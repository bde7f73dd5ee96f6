/** An entry of gazetteer.json, with short keys since phones load it. */
export interface GazetteerEntry {
  n: string;
  /** Name in Somali if it differs. */
  s?: string | undefined;
  /** Code of the region. */
  r: string;
  /** Name of the town that a district belongs to. */
  c?: string | undefined;
  /** Latitude and longitude in degrees, four decimals. */
  y: number;
  x: number;
  /** Inhabitants, if known. */
  p?: number | undefined;
  /** Alternative spellings. */
  a?: readonly string[] | undefined;
}
