export interface Place {
  /** Stable: the English name, after its town's if it is a district: 'london-camden'. */
  id: string;
  name: string;
  somali: string;
  arabic: string;
  /** The town that a district belongs to, otherwise the place's own name. */
  city: string;
  /** English name of the region, see REGIONS. */
  region: string;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
}
