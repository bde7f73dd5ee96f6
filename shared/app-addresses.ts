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

/** Whether the app has a screen at this path. Any path below an area counts: the area itself resolves it. */
export const isAppAddress = (path: string): boolean =>
  SCREENS.some((screen) => screen === path) || AREAS.some((area) => isBelow(path, area));
