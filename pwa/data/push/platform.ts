/** What a browser can do with push messages. `install_first`: iOS rings only for apps on its home screen. */
export type Platform = 'supported' | 'install_first' | 'unsupported';

interface Abilities {
  readonly hasWorker: boolean;
  readonly hasPush: boolean;
  readonly hasNotification: boolean;
  readonly isAppleTouch: boolean;
  readonly isInstalled: boolean;
}

export function platformOf({ isAppleTouch, isInstalled, ...abilities }: Abilities): Platform {
  const { hasWorker, hasPush, hasNotification } = abilities;
  if (hasWorker && hasPush && hasNotification) return 'supported';
  return isAppleTouch && !isInstalled ? 'install_first' : 'unsupported';
}

/** An iPhone, an iPod, or an iPad, which identifies as a Mac and has a touch screen. */
export const isAppleTouch = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

export const readPlatform = (): Platform =>
  platformOf({
    hasWorker: navigator.serviceWorker !== undefined,
    hasPush: 'PushManager' in window,
    hasNotification: 'Notification' in window,
    isAppleTouch: isAppleTouch(navigator),
    isInstalled: isInstalled(),
  });
