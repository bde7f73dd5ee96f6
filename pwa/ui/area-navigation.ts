import type { Icon } from './icons.tsx';

export interface AreaItem {
  to: string;
  label: string;
  /** One word for the bottom bar, if the label has several. */
  short?: string;
  icon: Icon;
  /** Current only on exactly this address, not below it. */
  end?: boolean;
  /** The number of things that wait there; shown and read as a number. */
  count?: number;
  /** On phones it is the first to move into the menu when not all fit. */
  seldom?: boolean;
}

interface AreaAction {
  label: string;
  icon: Icon;
  onSelect: () => void;
}

/** The link to help: a page of the app, or a phone number. */
export interface AreaHelp {
  href: string;
  label: string;
  /** The number, always written from left to right. */
  detail?: string;
  icon: Icon;
}

/** The navigation within a signed-in area, as its sidebar and its bottom bar show it. */
export interface AreaNavigation {
  /** Names the navigation: "Hospital". */
  label: string;
  /** On phones the first four are in the bar, rarely used ones last. */
  items: readonly AreaItem[];
  /** Below the items, before what ends the visit. */
  help?: readonly AreaHelp[];
  /** Below the items, such as Logout. */
  actions: readonly AreaAction[];
}
