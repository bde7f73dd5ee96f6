import { useRef } from 'react';

interface Attempt {
  readonly action: string;
  readonly key: string;
}

/**
 * The key of what somebody is trying to do: the same for the same action, however often it is sent, until it has
 * succeeded. The server does once what it is sent twice under one key.
 * @param makeKey where the key is the id of what is made, and ids have an order
 */
export function useAttemptKey(makeKey: () => string = () => crypto.randomUUID()) {
  const attempt = useRef<Attempt>(undefined);
  return {
    /** @param action what tells one action from another, as JSON */
    keyOf(action: unknown): string {
      const text = JSON.stringify(action);
      if (attempt.current?.action !== text) attempt.current = { action: text, key: makeKey() };
      return attempt.current.key;
    },
    /** It has succeeded: asked for again, it is another action. */
    end(): void {
      attempt.current = undefined;
    },
  };
}
