import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { reportProblem } from '../report-problem.ts';
import { Button } from '../ui/button.tsx';
import styles from './map-frame.module.css';

/** How far below the screen's edge the map is fetched. */
const AHEAD = '300px';

interface MapFrameProps {
  /** Code and words of the map, fetched when it comes near. */
  load: () => Promise<ComponentType>;
}

/**
 * The map's place, as high as the map: on a page that is built ahead it is there from the start, and nothing
 * below it moves when the map comes.
 */
export function MapFrame({ load }: MapFrameProps) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const [LoadedMap, setMap] = useState<ComponentType>();
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is the same work at each render
  useEffect(() => {
    let isShown = true;
    const begin = () => {
      setFailed(false);
      load().then(
        (loaded) => isShown && setMap(() => loaded),
        (error: unknown) => {
          reportProblem('the map could not be loaded', error);
          if (isShown) setFailed(true);
        },
      );
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        begin();
      },
      { rootMargin: AHEAD },
    );
    if (frame.current) observer.observe(frame.current);
    return () => {
      isShown = false;
      observer.disconnect();
    };
  }, [tries]);
  return (
    <div ref={frame} className={styles.frame}>
      {LoadedMap && <LoadedMap />}
      {hasFailed && (
        <Button tone="secondary" onClick={() => setTries(tries + 1)}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}
