import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

/** What makes a field one for a phone number. */
export const PHONE = {
  type: 'tel',
  name: 'phone',
  inputMode: 'tel',
  autoComplete: 'tel',
  dir: 'ltr',
} as const;

/** A phone number, left to right in every language. */
export function PhoneInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  return <TextInput {...PHONE} {...props} />;
}
