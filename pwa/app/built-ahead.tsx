import { useEffect, useSyncExternalStore } from 'react';
import { REGISTERING_AS } from '../../shared/public-pages.ts';
import { activeLanguage } from '../i18n/i18n.ts';

/**
 * Does what stands in #root (build/prerender.ts) say what the app would draw first? Then the app takes it over
 * as it is. Who is signed in does not matter: the first render knows nobody, there as here.
 */
export const isBuiltAhead = ({ dataset }: HTMLElement): boolean =>
  dataset.path === location.pathname &&
  dataset.language === activeLanguage() &&
  !new URLSearchParams(location.search).has(REGISTERING_AS);

const never = () => () => undefined;
const thisYear = (): string => String(new Date().getFullYear());
const yearOfBuild = (): string =>
  (typeof document === 'undefined' ? undefined : document.getElementById('root')?.dataset.year) ?? thisYear();

/** This year, though the page may have been built in another. */
export const useYear = (): string => useSyncExternalStore(never, thisYear, yearOfBuild);

/** What was built ahead asleep wakes here, whatever became of the screen: the app takes its events. */
export function Awake() {
  useEffect(() => {
    for (const asleep of document.querySelectorAll('#root [inert]')) {
      // What the browser put back into it, of an earlier visit, the app does not know.
      if (asleep instanceof HTMLFormElement) asleep.reset();
      asleep.removeAttribute('inert');
    }
  }, []);
  return null;
}
