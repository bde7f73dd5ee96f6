import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react';
import type { OfferedLanguage } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-t.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { RetryButton } from '../../ui/retry-button.tsx';

interface MapCode<Props> {
  readonly LiveMap: ComponentType<Props>;
  readonly loadMapTexts: (language: OfferedLanguage) => Promise<unknown>;
}

/** The map is useless without its texts: if they cannot be loaded, neither can the map. */
async function fetchWith<Props>(load: () => Promise<MapCode<Props>>, language: OfferedLanguage) {
  const { LiveMap, loadMapTexts } = await load();
  await loadMapTexts(language);
  return LiveMap;
}

/** How far below the screen's edge the map is loaded, once the reader scrolls: who reads the first screen alone pays nothing for it. */
const AHEAD = '300px';

/** Calls `callback` once, when `frame` is on the screen or the reader scrolls towards it. Returns the function that stops it. */
function whenNear(frame: Element, callback: () => void): () => void {
  const observe = (rootMargin: string) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        stop();
        callback();
      },
      { rootMargin },
    );
    observer.observe(frame);
    return observer;
  };
  let observer = observe('0px');
  const widen = () => {
    observer.disconnect();
    observer = observe(AHEAD);
  };
  const stop = () => {
    observer.disconnect();
    removeEventListener('scroll', widen);
  };
  addEventListener('scroll', widen, { once: true, passive: true });
  return stop;
}

interface MapFrameProps<Props> {
  load: () => Promise<MapCode<Props>>;
  props: Props;
  /** Reserves the room that the map will take, and is a container named `map`. */
  className: string | undefined;
}

/**
 * The map's place, as high as the map: on a prerendered page it is there from the start, and nothing below it moves
 * when the map comes.
 */
export function MapFrame<Props extends object>({ load, props, className }: MapFrameProps<Props>) {
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const [LoadedMap, setMap] = useState<ComponentType<Props>>();
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is the same work at each render, and the map follows the language by itself
  useEffect(() => {
    const loadNow = async () => {
      try {
        const loaded = await fetchWith(load, language);
        // In pieces, so that the page can react in between.
        startTransition(() => setMap(() => loaded));
      } catch (error) {
        reportProblem('the map could not be loaded', error);
        setFailed(tries);
      }
    };
    return frame.current ? whenNear(frame.current, () => whenIdle(() => void loadNow())) : undefined;
  }, [tries]);
  const retry = () => {
    // The button is removed.
    frame.current?.focus();
    setTries(tries + 1);
  };
  return (
    <div ref={frame} tabIndex={-1} className={className}>
      {LoadedMap && <LoadedMap {...props} />}
      {failed === tries && <RetryButton onRetry={retry} />}
    </div>
  );
}
