import { useState } from 'react';
import { typedValues } from './typed-values.ts';
import { useDialogDraft } from './use-dialog-draft.ts';

const EMPTY = { text: '' };

/**
 * A reason in a dialog that others read: required, and the field shows an error when a person confirms without it. `name`
 * is what it is for, `subject` the id of whom or what it is about.
 */
export function useReason(name: string, subject: string) {
  const { form, set } = useDialogDraft(EMPTY, typedValues(`reason-${name}`, EMPTY, subject));
  const [isMissing, setMissing] = useState(false);
  return {
    /** The text, trimmed; if it is empty, the field shows an error. */
    take(): string | undefined {
      const given = form.text.trim();
      if (given) return given;
      setMissing(true);
      return undefined;
    },
    field: {
      value: form.text,
      isMissing,
      onValue(next: string) {
        set('text', next);
        setMissing(false);
      },
    },
  };
}
