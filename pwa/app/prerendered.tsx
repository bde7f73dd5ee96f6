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
 * Is the content of #root (build/prerender.ts) what the app renders first? Then React hydrates it. Who is signed in
 * makes no difference: the first render assumes that nobody is, at the build and in the browser. What the browser has
 * translated already, into its `font` elements, React would not recognize.
 */
export const isPrerendered = (root: HTMLElement): boolean =>
  isOfPage(root) && root.querySelector('font') === null;

const isOfPage = ({ dataset }: HTMLElement): boolean =>
  dataset.path === location.pathname &&
  dataset.language === activeLanguage() &&
  !new URLSearchParams(location.search).has(REGISTERING_AS);

const never = () => () => undefined;
const thisYear = (): string => String(new Date().getFullYear());
const yearOfBuild = (): string =>
  (typeof document === 'undefined' ? undefined : document.getElementById('root')?.dataset.year) ?? thisYear();

/** This year; while a page is hydrated, the year in which it was built. */
export const useYear = (): string => useSyncExternalStore(never, thisYear, yearOfBuild);

/**
 * Makes the controls of a prerendered page usable (`withWaitingControls`) once React handles their events, also if the
 * screen itself could not be rendered.
 */
export function EnableControls({ onEnabled }: { onEnabled?: () => void }) {
  useLayoutEffect(() => {
    for (const control of document.querySelectorAll('#root button[aria-busy]'))
      for (const waits of ['inert', 'disabled', 'aria-busy']) control.removeAttribute(waits);
    onEnabled?.();
  }, [onEnabled]);
  return null;
}

interface ContentProps {
  readonly isHydrating: boolean;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * The content between header and footer, which are hydrated first. If the reader goes to another screen before the
 * content is hydrated, React would compare that screen with the markup of this one (its error 418): so the markup is
 * removed, and the other screen is rendered from nothing.
 */
export function Content({ isHydrating, fallback, children }: ContentProps) {
  const { pathname } = useLocation();
  const [prerenderedPath, setPrerenderedPath] = useState(isHydrating ? pathname : undefined);
  const [isLeft, setLeft] = useState(false);
  if (!isLeft && prerenderedPath !== undefined && prerenderedPath !== pathname) setLeft(true);
  const endHydration = useCallback(() => setPrerenderedPath(undefined), []);
  return (
    <Suspense key={isLeft ? 'rendered' : 'prerendered'} fallback={fallback}>
      <EnableControls onEnabled={endHydration} />
      {children}
    </Suspense>
  );
}
