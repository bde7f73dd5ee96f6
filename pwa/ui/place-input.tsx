import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from './class-names.ts';
import control from './control.module.css';
import { useFieldControl } from './field-context.ts';
import { PinIcon } from './page-icons.tsx';
import styles from './place-input.module.css';

export interface PlaceSuggestion {
  id: string;
  /** The text that is inserted when it is chosen. */
  name: string;
  /** A second line, such as the region. */
  detail?: string;
}

interface PlaceInputProps<Suggestion extends PlaceSuggestion> {
  value: string;
  onChange: (text: string) => void;
  /** For the current text, best first; the caller looks them up. */
  suggestions: readonly Suggestion[];
  onChoose: (suggestion: Suggestion) => void;
  /** The accessible name of the list of suggestions. */
  listLabel: string;
  placeholder?: string;
  name?: string;
  /** A "Use my location" button. */
  children?: ReactNode;
}

/**
 * A place as free text with suggestions.
 * Source: WAI-ARIA Authoring Practices, "Editable Combobox With List Autocomplete".
 */
export function PlaceInput<Suggestion extends PlaceSuggestion>({
  value,
  onChange,
  suggestions,
  onChoose,
  listLabel,
  placeholder,
  name,
  children,
}: PlaceInputProps<Suggestion>) {
  const field = useFieldControl();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const shown = open && suggestions.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  // On a phone the list often opens below the edge of the screen.
  useEffect(() => {
    if (shown) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [shown]);

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function choose(suggestion: Suggestion) {
    onChoose(suggestion);
    close();
  }

  function move(step: number) {
    setOpen(true);
    setActive((active + step + suggestions.length + (active < 0 && step < 0 ? 1 : 0)) % suggestions.length);
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = suggestions[active];
    if (event.key === 'ArrowDown' && suggestions.length > 0) move(1);
    else if (event.key === 'ArrowUp' && suggestions.length > 0) move(-1);
    else if (event.key === 'Enter' && shown && chosen) choose(chosen);
    else if (event.key === 'Escape' && shown) close();
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.place}>
      <input
        {...field}
        className={control.control}
        role="combobox"
        type="text"
        name={name}
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {children && <div className={styles.locate}>{children}</div>}
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={listLabel}
        className={styles.list}
        hidden={!shown}
      >
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
          <div
            key={suggestion.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={cx(styles.option, index === active && styles.active)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
          >
            <PinIcon size={18} />
            <span>
              {suggestion.name}
              {suggestion.detail && <span className={styles.detail}>{suggestion.detail}</span>}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
