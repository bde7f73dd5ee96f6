import { useState } from 'react';
import type { Coordinates } from '../../../shared/contract/fields.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { CheckCircleIcon, WarningIcon } from '../../ui/common-icons.tsx';
import { LocateIcon } from '../../ui/page-icons.tsx';
import { loadGazetteer, placeText } from './gazetteer.ts';
import { locate, type NoPosition } from './locate.ts';
import styles from './locate-button.module.css';

interface FoundPlace {
  readonly coordinates: Coordinates;
  /** The nearest known place; undefined far from all of them. */
  readonly name: string | undefined;
}

type State = 'idle' | 'asking' | 'found' | 'unnamed' | NoPosition;

/** A button that asks the device for its position, and shows the result. Nothing on a device that has none. */
export function LocateButton({ onFound }: { readonly onFound: (found: FoundPlace) => void }) {
  const t = useT();
  const language = useLanguage();
  const [state, setState] = useState<State>('idle');
  if (!('geolocation' in navigator)) return null;

  async function nameOf(coordinates: Coordinates): Promise<string | undefined> {
    try {
      const gazetteer = await loadGazetteer();
      const place = gazetteer.nearestPlace(coordinates);
      return place ? placeText(place, language, gazetteer) : undefined;
    } catch {
      return undefined;
    }
  }

  async function ask() {
    setState('asking');
    const located = await locate(navigator.geolocation);
    if ('problem' in located) return setState(located.problem);
    const name = await nameOf(located.coordinates);
    setState(name ? 'found' : 'unnamed');
    onFound({ coordinates: located.coordinates, name });
  }

  const isGood = state === 'found';
  const Icon = isGood ? CheckCircleIcon : WarningIcon;
  return (
    <div className={styles.locate}>
      <Button tone="quiet" icon={LocateIcon} busy={state === 'asking'} onClick={() => void ask()}>
        {t(state === 'asking' ? 'places.asking' : 'places.use_my_location')}
      </Button>
      <p role="status" className={isGood ? styles.good : styles.problem}>
        {state !== 'idle' && state !== 'asking' && (
          <>
            <Icon size={18} />
            {t(`places.${state}`)}
          </>
        )}
      </p>
    </div>
  );
}
