import type { Role } from '../../../shared/contract/endpoint.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { PATHS } from '../../routing/paths.ts';

interface NavigationLink {
  readonly to: string;
  readonly text: TextKey;
}

const ALWAYS: readonly NavigationLink[] = [
  { to: PATHS.home, text: 'nav.home' },
  { to: PATHS.about, text: 'nav.about' },
  { to: PATHS.contact, text: 'nav.contact' },
];

const WITHOUT_AN_AREA: readonly NavigationLink[] = [
  { to: PATHS.dashboard, text: 'nav.dashboard' },
  { to: PATHS.bloodRequests, text: 'nav.find_requests' },
];

/**
 * The bar's links. Donors and hospitals have Dashboard and Find Requests in their own areas.
 * `user` is undefined when signed out.
 */
export function navigationFor(user: { readonly role: Role | undefined } | undefined): NavigationLink[] {
  if (!user) return [...ALWAYS];
  const hasArea = user.role === 'donor' || user.role === 'hospital';
  return [
    ...ALWAYS,
    ...(hasArea ? [] : WITHOUT_AN_AREA),
    ...(user.role === 'admin' ? [{ to: PATHS.admin, text: 'nav.admin' } as const] : []),
  ];
}
