import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-t.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import type { PlaceSuggestion } from '../../ui/place-input.tsx';
import { loadGazetteer, placeText, regionText } from './gazetteer.ts';

const NONE: readonly PlaceSuggestion[] = [];
const MIN_LETTERS = 2;

/** Places whose names begin with the text, best first; `active` once something was typed. */
export function usePlaceSuggestions(text: string, active: boolean): readonly PlaceSuggestion[] {
  const language = useLanguage();
  const [suggestions, setSuggestions] = useState(NONE);
  const isLongEnough = text.trim().length >= MIN_LETTERS;

  useEffect(() => {
    if (!active || !isLongEnough) {
      setSuggestions(NONE);
      return;
    }
    let isCurrent = true;
    loadGazetteer().then(
      (gazetteer) => {
        if (!isCurrent) return;
        setSuggestions(
          gazetteer.suggestPlaces(text).map((place) => ({
            id: place.id,
            name: placeText(place, language, gazetteer),
            detail: regionText(place, language, gazetteer),
          })),
        );
      },
      (error: unknown) => reportProblem('the gazetteer could not be loaded; no places are suggested', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [text, active, isLongEnough, language]);

  return suggestions;
}
