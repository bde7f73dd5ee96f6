import { useEffect, useState } from 'react';
import type { TypedValues } from './typed-values.ts';
import { type FormDraft, useFormDraft } from './use-form-draft.ts';

/**
 * As `useFormDraft`, in a dialog: to close it discards what was typed; to leave its screen by Back, or to load the page
 * again, does not.
 */
export function useDialogDraft<Form extends object>(initial: Form, kept: TypedValues<Form>): FormDraft<Form> {
  const [opened] = useState(kept);
  const draft = useFormDraft(initial, opened);
  useEffect(() => {
    const { pathname } = location;
    let wentBack = false;
    const goBack = () => {
      wentBack = location.pathname !== pathname;
    };
    // Before the router hears it, which may take the dialog away at once.
    addEventListener('popstate', goBack, true);
    return () => {
      removeEventListener('popstate', goBack, true);
      if (!wentBack) opened.write({});
    };
  }, [opened]);
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
