import { useState } from 'react';

/** A reason that others read: required, and the field shows an error when a person confirms without it. */
export function useReason() {
  const [value, setValue] = useState('');
  const [isMissing, setMissing] = useState(false);
  return {
    /** The text, trimmed; if it is empty, the field shows an error. */
    take(): string | undefined {
      const given = value.trim();
      if (given) return given;
      setMissing(true);
      return undefined;
    },
    field: {
      value,
      isMissing,
      onValue(next: string) {
        setValue(next);
        setMissing(false);
      },
    },
  };
}
