import { createStore } from '../lib/store.ts';

type ToastKind = 'success' | 'error' | 'info';

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** When it disappears, on the device's clock, in milliseconds; Infinity keeps it until it is dismissed. */
  endsAt: number;
  actions: readonly ToastAction[];
}

interface ToastOptions {
  /** Milliseconds. */
  readonly duration?: number;
  readonly actions?: readonly ToastAction[];
  /** A success that comes late says nothing about what has failed since. */
  readonly keepsErrors?: boolean;
}

const DEFAULT_MS = 4000;
const SUCCESS_MS = 3000;

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

export const { get: currentToasts, subscribe: onToastsChange } = toasts;

/** Shows those of the current ones that `isKept` says. */
const keep = (isKept: (shown: Toast) => boolean) => toasts.set(currentToasts().filter(isKept));

function show(kind: ToastKind, text: string, options: ToastOptions = {}): number {
  lastId += 1;
  const { duration = kind === 'success' ? SUCCESS_MS : DEFAULT_MS, actions = [], keepsErrors } = options;
  // The same text twice is one toast that starts again, and what has succeeded is no longer wrong.
  keep((other) => other.text !== text && !(kind === 'success' && other.kind === 'error' && !keepsErrors));
  toasts.set([...currentToasts(), { id: lastId, kind, text, endsAt: Date.now() + duration, actions }]);
  return lastId;
}

/** Shows a short message from anywhere, in a component or not. Each returns the toast's id. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  dismiss: (id: number) => keep((other) => other.id !== id),
  /** Another screen is shown: what failed on the last one, and the buttons of its toasts, have ended. */
  leaveScreen: () =>
    keep(
      ({ kind, actions, endsAt }) =>
        endsAt === Number.POSITIVE_INFINITY || (kind !== 'error' && actions.length === 0),
    ),
  isShown: (id: number) => currentToasts().some((other) => other.id === id),
};
