export interface Listeners<Args extends readonly unknown[] = []> {
  readonly notify: (...args: Args) => void;
  /** Calls `listener` at each `notify`; returns the function that stops it. */
  readonly subscribe: (listener: (...args: Args) => void) => () => void;
}

export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    notify: (...args) => {
      // A copy: a listener may remove itself and add another.
      for (const listener of [...listeners]) listener(...args);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
