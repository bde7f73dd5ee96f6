/** Addresses of screens that are not public pages. An area has more addresses below its own. */
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

/** Is there a screen at this path? Paths below an area's own are left to the area. */
export const isAppAddress = (path: string): boolean =>
  SCREENS.some((screen) => screen === path) || AREAS.some((area) => isBelow(path, area));
