/** Who wants to know of a change. */
export interface Listeners {
  readonly notify: () => void;
  /** Calls `listener` at each `notify`; returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    notify: () => {
      // A copy: a listener may end itself and begin another.
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
