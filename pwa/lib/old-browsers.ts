/**
 * What the oldest browsers that Dhiig supports (README) lack of the language and of the web: each by its standard, as
 * far as the app uses it. The build fails if the app uses more (build/built-ins.ts).
 */

/** Adds what is missing; enumerable no more than a browser's own. */
function add(owner: object, lacking: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(lacking))
    if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

type Test<Item> = (item: Item, index: number, items: readonly Item[]) => unknown;
type Compare<Item> = (a: Item, b: Item) => number;

add(Array.prototype, {
  findLast<Item>(this: Item[], test: Test<Item>) {
    return this[this.findLastIndex(test)];
  },
  findLastIndex<Item>(this: Item[], test: Test<Item>) {
    let index = this.length - 1;
    while (index >= 0 && !test(this[index] as Item, index, this)) index -= 1;
    return index;
  },
  toReversed<Item>(this: Item[]) {
    return [...this].reverse();
  },
  toSorted<Item>(this: Item[], compare?: Compare<Item>) {
    return [...this].sort(compare);
  },
});

const LONE_SURROGATE = /\p{Surrogate}/u;

add(String.prototype, {
  isWellFormed(this: string) {
    return !LONE_SURROGATE.test(this);
  },
});

add(Map, {
  groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) {
    const groups = new Map<Key, Item[]>();
    let index = 0;
    for (const item of items) {
      const key = keyOf(item, index);
      index += 1;
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
    return groups;
  },
});

const timeout = (): DOMException => new DOMException('signal timed out', 'TimeoutError');

/** A browser without reasons says of every abortion that it is an AbortError. */
function abort(controller: AbortController, reason: unknown): void {
  controller.abort(reason);
  if (!('reason' in controller.signal)) Object.assign(controller.signal, { reason });
}

add(AbortSignal, {
  any(signals: Iterable<AbortSignal>) {
    const controller = new AbortController();
    for (const signal of signals) {
      if (signal.aborted) abort(controller, signal.reason);
      else signal.addEventListener('abort', () => abort(controller, signal.reason), { once: true });
    }
    return controller.signal;
  },
  timeout(milliseconds: number) {
    const controller = new AbortController();
    setTimeout(() => abort(controller, timeout()), milliseconds);
    return controller.signal;
  },
});

add(AbortSignal.prototype, {
  throwIfAborted(this: AbortSignal) {
    if (this.aborted) throw this.reason ?? new DOMException('aborted', 'AbortError');
  },
});

add(Response, {
  json(data: unknown, init?: ResponseInit) {
    const headers = new Headers(init?.headers);
    if (!headers.has('content-type')) headers.set('content-type', 'application/json');
    return new Response(JSON.stringify(data), { ...init, headers });
  },
});
