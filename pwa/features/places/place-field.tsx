import { type ReactNode, useState } from 'react';
import type { Coordinates } from '../../../shared/contract/fields.ts';
import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/field.tsx';
import { PlaceInput } from '../../ui/place-input.tsx';
import { LocateButton } from './locate-button.tsx';
import { usePlaceSuggestions } from './use-place-suggestions.ts';

/** A place as typed, with the device's coordinates if "Use my location" was used. */
export interface PlaceValue {
  readonly address: string;
  readonly coordinates?: Coordinates;
}

interface PlaceFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly name: string;
  readonly placeholder?: string;
  readonly value: PlaceValue;
  readonly onChange: (value: PlaceValue) => void;
}

/** A place: typed with suggestions, offline too, or taken from the device. */
export function PlaceField({ label, hint, error, name, placeholder, value, onChange }: PlaceFieldProps) {
  const t = useT();
  const [isTyping, setTyping] = useState(false);
  const suggestions = usePlaceSuggestions(value.address, isTyping);
  return (
    <Field label={label} hint={hint} error={error}>
      <PlaceInput
        name={name}
        value={value.address}
        suggestions={suggestions}
        listLabel={t('places.suggestions')}
        {...(placeholder && { placeholder })}
        onChange={(address) => {
          setTyping(true);
          onChange({ address });
        }}
        onChoose={(place) => {
          setTyping(false);
          onChange({ address: place.name });
        }}
      >
        <LocateButton
          onFound={(found) => {
            setTyping(false);
            onChange({ address: found.name ?? value.address, coordinates: found.coordinates });
          }}
        />
      </PlaceInput>
    </Field>
  );
}
