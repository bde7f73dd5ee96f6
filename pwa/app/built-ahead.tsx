import {
  type ReactNode,
  Suspense,
  useCallback,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
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
export function Awake({ onAwake }: { onAwake?: () => void }) {
  useLayoutEffect(() => {
    for (const asleep of document.querySelectorAll('#root [inert]')) {
      // What the browser put back into it, of an earlier visit, the app does not know.
      if (asleep instanceof HTMLFormElement) asleep.reset();
      asleep.removeAttribute('inert');
    }
    onAwake?.();
  }, [onAwake]);
  return null;
}

interface ContentProps {
  readonly isTakingOver: boolean;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * What stands within the frame of a page. The frame is taken over first: where its reader goes on before the
 * content is, React would hold the next screen against the markup of this one (its error 418), so what was built
 * ahead goes, and the next is drawn by itself.
 */
export function Content({ isTakingOver, fallback, children }: ContentProps) {
  const { pathname } = useLocation();
  const [builtFor, setBuiltFor] = useState(isTakingOver ? pathname : undefined);
  const [isLeft, setLeft] = useState(false);
  if (!isLeft && builtFor !== undefined && builtFor !== pathname) setLeft(true);
  const take = useCallback(() => setBuiltFor(undefined), []);
  return (
    <Suspense key={isLeft ? 'again' : 'as built'} fallback={fallback}>
      <Awake onAwake={take} />
      {children}
    </Suspense>
  );
}
