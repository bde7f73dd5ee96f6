import { useState } from 'react';

/** Why somebody does something that others read: needed, and asked for once they confirm without it. */
export function useReason() {
  const [value, setValue] = useState('');
  const [isMissing, setMissing] = useState(false);
  return {
    /** What was written, trimmed; where that is nothing, the field says so. */
    take(): string | undefined {
      const given = value.trim();
      if (given) return given;
      setMissing(true);
      return undefined;
    },
    /** For `ReasonField`. */
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
