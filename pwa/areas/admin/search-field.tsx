import { useEffect, useEffectEvent, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** While a name is being typed, nobody needs the list for each letter. */
const TYPING_MS = 300;
const SEARCH_MAX = 100;

interface SearchFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

/** The text as it is typed; it is used once the typing pauses. */
export function SearchField({ label, hint, search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const wanted = text.trim();
  // The current one when the typing has paused: a filter may have been chosen meanwhile.
  const find = useEffectEvent(() => {
    if (wanted !== search) onSearch(wanted);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait
  useEffect(() => {
    const timer = setTimeout(find, TYPING_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <Field label={label}>
      <TextInput
        type="search"
        name="search"
        autoComplete="off"
        maxLength={SEARCH_MAX}
        placeholder={hint}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Field>
  );
}
