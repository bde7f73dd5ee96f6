/** Who wants to know of a change, and what of it. */
export interface Listeners<Args extends readonly unknown[] = []> {
  readonly notify: (...args: Args) => void;
  /** Calls `listener` at each `notify`; returns the way to stop. */
  readonly subscribe: (listener: (...args: Args) => void) => () => void;
}

export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    notify: (...args) => {
      // A copy: a listener may end itself and begin another.
      for (const listener of [...listeners]) listener(...args);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
