import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

/** What makes a field one for an e-mail address. */
export const EMAIL = {
  type: 'email',
  name: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** An e-mail address. If it is the name of an account, give `autoComplete="username"`. */
export function EmailInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  return <TextInput {...EMAIL} {...props} />;
}
