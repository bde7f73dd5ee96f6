import { createListeners } from '../lib/listeners.ts';

type ToastKind = 'success' | 'error' | 'info';

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** Milliseconds until it disappears; Infinity keeps it until it is dismissed. */
  duration: number;
  actions: readonly ToastAction[];
}

type ToastOptions = Partial<Pick<Toast, 'duration' | 'actions'>>;

const DEFAULT_MS = 4000;
const SUCCESS_MS = 3000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const changes = createListeners();

function set(next: readonly Toast[]) {
  toasts = next;
  changes.notify();
}

function show(kind: ToastKind, text: string, options: ToastOptions = {}): number {
  lastId += 1;
  const { duration = kind === 'success' ? SUCCESS_MS : DEFAULT_MS, actions = [] } = options;
  // The same text twice is one toast that starts again, and what has succeeded is no longer wrong.
  const rest = toasts.filter(
    (other) => other.text !== text && !(kind === 'success' && other.kind === 'error'),
  );
  set([...rest, { id: lastId, kind, text, duration, actions }]);
  return lastId;
}

/** Shows a short message from anywhere, in a component or not. Each returns the toast's id. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  dismiss: (id: number) => set(toasts.filter((other) => other.id !== id)),
  /** Another screen is shown: what failed on the last one, and the buttons of its toasts, have ended. */
  leaveScreen: () =>
    set(
      toasts.filter(
        ({ kind, actions, duration }) =>
          duration === Number.POSITIVE_INFINITY || (kind !== 'error' && actions.length === 0),
      ),
    ),
  isShown: (id: number) => toasts.some((other) => other.id === id),
};

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export const onToastsChange = changes.subscribe;
