import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

/** A code of an authenticator app, or a recovery code. */
export function CodeInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  return (
    <TextInput
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      {...props}
    />
  );
}
