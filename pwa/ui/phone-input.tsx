import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

/** A phone number, left to right in every language. */
export function PhoneInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  return <TextInput type="tel" name="phone" inputMode="tel" autoComplete="tel" dir="ltr" {...props} />;
}
