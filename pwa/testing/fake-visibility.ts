import { vi } from 'vitest';

/** A page that is visible until the test shows or hides it; `vi.restoreAllMocks` ends that. */
export function fakeVisibility(): (next: DocumentVisibilityState) => void {
  let visibility: DocumentVisibilityState = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  return (next) => {
    visibility = next;
    document.dispatchEvent(new Event('visibilitychange'));
  };
}
