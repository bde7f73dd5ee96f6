import type { Icon } from './icons.tsx';

export interface AreaItem {
  to: string;
  label: string;
  /** One word for the bottom bar, if the label has several. */
  short?: string;
  icon: Icon;
  /** Current only on exactly this address, not below it. */
  end?: boolean;
  /** The screens that it leads to, each with its own name: it is current there, too, and below them. */
  within?: readonly { readonly to: string; readonly label: string }[];
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

const isBelow = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`);

/** Is this the item of the page at `path`? */
export const isAt = (path: string, { to, end = false, within = [] }: AreaItem): boolean =>
  (end ? path === to : isBelow(path, to)) || within.some((one) => one.to !== to && isBelow(path, one.to));

type Page = Pick<AreaItem, 'to' | 'label' | 'end'>;

/** What the page at `path` is called, or the nearest one above it. */
export function nameAt(path: string, items: readonly AreaItem[]): string | undefined {
  const pages = items.flatMap((item): Page[] => [...(item.within ?? []), item]);
  const at = pages.find(({ to }) => to === path) ?? pages.find(({ to, end }) => !end && isBelow(path, to));
  return at?.label;
}
