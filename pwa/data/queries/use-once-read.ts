import { useState } from 'react';

/**
 * True from the first time that all of a screen was read or has failed. A part that is then drawn reads again what has
 * failed: if the screen went back to waiting for it, it would draw and undraw that part for ever.
 */
export function useOnceRead(isRead: boolean): boolean {
  const [wasRead, setWasRead] = useState(isRead);
  if (isRead && !wasRead) setWasRead(true);
  return isRead || wasRead;
}
