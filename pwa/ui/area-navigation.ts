import type { Icon } from './icons.tsx';

export interface AreaItem {
  to: string;
  label: string;
  /** One word for the bottom bar, where the label has several. */
  short?: string;
  icon: Icon;
  /** Current on this very address only, not below it. */
  end?: boolean;
  /** Something waits there; shown and read as a number. */
  count?: number;
  /** On phones it gives way to the others when not all fit. */
  seldom?: boolean;
}

export interface AreaAction {
  label: string;
  icon: Icon;
  onSelect: () => void;
}

/** Where help is to be had: a page of the app, or a phone number. */
export interface AreaHelp {
  href: string;
  label: string;
  /** The number, always written from left to right. */
  detail?: string;
  icon: Icon;
}

/** The ways within a signed-in area, as its sidebar and its bottom bar show them. */
export interface AreaNavigation {
  /** Names the navigation: "Hospital". */
  label: string;
  /** On phones the first four stand in the bar, those of seldom use last. */
  items: readonly AreaItem[];
  /** Below the items, before what ends the visit. */
  help?: readonly AreaHelp[];
  /** Below the items, such as Logout. */
  actions: readonly AreaAction[];
}
