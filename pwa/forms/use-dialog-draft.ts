import { useEffect, useState } from 'react';
import type { TypedValues } from './typed-values.ts';
import { type FormDraft, useFormDraft } from './use-form-draft.ts';

/**
 * As `useFormDraft`, in a dialog: to close it discards what was typed, to load the page again does not. `isStep`: a step
 * of its screen, which is discarded once it has been taken, and not when the screen is left.
 */
export function useDialogDraft<Form extends object>(
  initial: Form,
  kept: TypedValues<Form>,
  isStep = false,
): FormDraft<Form> {
  const [opened] = useState(kept);
  const draft = useFormDraft(initial, opened);
  useEffect(() => {
    const { pathname } = location;
    return () => {
      const isLeft = location.pathname !== pathname;
      if (!isStep || !isLeft) opened.write({});
    };
  }, [opened, isStep]);
  return draft;
}

/** These typed values without `field`, which is chosen anew each time. */
export const withoutField = <Form extends object>(
  typed: TypedValues<Form>,
  field: keyof Form & string,
): TypedValues<Form> => ({
  ...typed,
  write: ({ [field]: _, ...values }) => typed.write(values as Partial<Form>),
});
