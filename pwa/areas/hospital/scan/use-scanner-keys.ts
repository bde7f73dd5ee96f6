import { useEffect, useEffectEvent } from 'react';

/** A scanner types a code within milliseconds; what follows such a pause is another one. */
const PAUSE_MS = 500;
/** No bag's number and no code is shorter. */
const SHORTEST = 3;

/** Who reads, in the order in which they came: the last one is in the sheet on top. */
const readers: ((text: string) => void)[] = [];
let typed = '';
let typedAt = 0;

const TAKES_KEYS = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

function onKey(event: KeyboardEvent): void {
  if (event.timeStamp - typedAt > PAUSE_MS) typed = '';
  if (event.target instanceof Element && event.target.matches(TAKES_KEYS)) return;
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key.length === 1) {
    typed += event.key;
    typedAt = event.timeStamp;
    return;
  }
  if (event.key !== 'Enter' || typed.length < SHORTEST) return;
  // It is the end of a code, not a press of the button that has the focus.
  event.preventDefault();
  event.stopPropagation();
  const text = typed;
  typed = '';
  readers.at(-1)?.(text);
}

/** A keyboard scanner's codes, each ended by Enter, while no field has the focus: nobody has to tap one first. */
export function useScannerKeys(onText: (text: string) => void): void {
  const read = useEffectEvent(onText);
  useEffect(() => {
    const reader = (text: string) => read(text);
    readers.push(reader);
    if (readers.length === 1) addEventListener('keydown', onKey, { capture: true });
    return () => {
      readers.splice(readers.indexOf(reader), 1);
      if (readers.length === 0) removeEventListener('keydown', onKey, { capture: true });
    };
  }, []);
}
