import { useState } from 'react';

/**
 * True from the first time that `isTrue` is. A part that is drawn once all of a screen was read or has failed reads again
 * what has failed: if the screen went back to waiting for it, it would draw and undraw that part for ever.
 */
export function useOnce(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return isTrue || wasTrue;
}
