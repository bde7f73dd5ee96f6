/** Addresses of screens that are no public page. Those of an area have more below them. */
const SCREENS = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/join',
  '/dashboard',
  '/blood-requests',
  '/browse-donors',
  '/outbox',
] as const;
const AREAS = ['/donor', '/hospital', '/admin', '/profile'] as const;

const isBelow = (path: string, area: string): boolean => path === area || path.startsWith(`${area}/`);

/** Is there a screen at this path? What an area makes of a path below its own is left to the area. */
export const isAppAddress = (path: string): boolean =>
  SCREENS.some((screen) => screen === path) || AREAS.some((area) => isBelow(path, area));
