import { useRef } from 'react';

interface Attempt {
  readonly action: string;
  readonly key: string;
}

/**
 * The key of what somebody is trying to do: the same for the same action, however often it is sent, until it has
 * succeeded. What the server receives twice under one key it does once.
 * @param makeKey if the key is the id of what is made, and ids have an order
 */
export function useAttemptKey(makeKey: () => string = () => crypto.randomUUID()) {
  const attempt = useRef<Attempt>(undefined);
  return {
    /** @param action what distinguishes one action from another, as JSON */
    keyOf(action: unknown): string {
      const text = JSON.stringify(action);
      if (attempt.current?.action !== text) attempt.current = { action: text, key: makeKey() };
      return attempt.current.key;
    },
    /** The action has succeeded: the same action after that is another one. */
    end(): void {
      attempt.current = undefined;
    },
  };
}
