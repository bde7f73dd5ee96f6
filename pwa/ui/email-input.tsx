import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

/** An e-mail address. If it is the name of an account, give `autoComplete="username"`. */
export function EmailInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  return (
    <TextInput
      type="email"
      name="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
