import { createListeners, type Listeners } from './listeners.ts';

/** A value that components follow with `useSyncExternalStore`. */
export interface Store<Value> extends Pick<Listeners, 'subscribe'> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
}

export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const { notify, subscribe } = createListeners();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return;
      value = next;
      notify();
    },
    subscribe,
  };
}
