import { useEffect } from 'react';
import { openDialog } from '../../../ui/open-dialog.ts';
import { KeyList } from './key-list.tsx';
import { useKeysOn } from './keys-on.ts';

const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Somebody types, or chooses from a list by its letters; or the key is the browser's; or a dialog is open. */
function isForOthers(event: KeyboardEvent): boolean {
  return (
    event.defaultPrevented ||
    event.isComposing ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    (event.target instanceof Element && event.target.closest(FIELDS) !== null) ||
    document.querySelector('dialog[open]') !== null
  );
}

const inScreen = <Kind extends HTMLElement>(selector: string) => [
  ...document.querySelectorAll<Kind>(`#main ${selector}`),
];

/** The row that has the focus, or whose button has it, is where the next one is counted from. */
function focusRow(step: 1 | -1): boolean {
  const rows = inScreen('[data-row]').filter((row) => row.getClientRects().length > 0);
  const at = rows.findIndex((row) => (row.closest('tr, li') ?? row).contains(document.activeElement));
  const inSight = rows.findIndex((row) => row.getBoundingClientRect().top >= 0);
  const row = rows[at < 0 ? inSight : at + step];
  row?.focus();
  return row !== undefined;
}

/** To the item beside this one, or to the row beside this one in a list. */
function move(step: 1 | -1): boolean {
  const [beside] = inScreen(`a[rel=${step > 0 ? 'next' : 'prev'}]`);
  beside?.click();
  return beside !== undefined || focusRow(step);
}

/** To the search of the list, which is its first field; a list without one has filters there. */
function search(): boolean {
  const [field] = inScreen('search :is(input, select)');
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
  return field !== undefined;
}

function list(): boolean {
  openDialog((close) => <KeyList onClose={close} />);
  return true;
}

const next = () => move(1);
const previous = () => move(-1);

/** By what they write, also where an Arabic keyboard writes something else. */
const KEYS: Readonly<Record<string, () => boolean>> = {
  j: next,
  ت: next,
  k: previous,
  ن: previous,
  '/': search,
  ظ: search,
  '?': list,
  '؟': list,
};

function onKeyDown(event: KeyboardEvent): void {
  const act = KEYS[event.key];
  if (act && !isForOthers(event) && act()) event.preventDefault();
}

/** The keys of the area, as `KeyList` names them; Enter opens a row because the rows are links. */
export function AdminKeys() {
  const isOn = useKeysOn();
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
  return null;
}
