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
  /** Called once when it disappears without one of its actions. */
  onEnd?: (() => void) | undefined;
}

type ToastOptions = Partial<Pick<Toast, 'duration' | 'actions' | 'onEnd'>>;

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
  const { duration = kind === 'success' ? SUCCESS_MS : DEFAULT_MS, actions = [], onEnd } = options;
  // The same text twice is one toast that starts again.
  for (const other of toasts) if (other.text === text) dismiss(other.id);
  lastId += 1;
  set([...toasts, { id: lastId, kind, text, duration, actions, onEnd }]);
  return lastId;
}

/** Removes it, if it is still shown; `action` is the one of its actions that was pressed. */
function dismiss(id: number, action?: ToastAction): void {
  const shown = toasts.find((other) => other.id === id);
  if (!shown) return;
  set(toasts.filter((other) => other !== shown));
  (action ? action.run : shown.onEnd)?.();
}

/** Shows a short message from anywhere, in a component or not. Each returns the toast's id. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  dismiss,
  isShown: (id: number) => toasts.some((other) => other.id === id),
};

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export const onToastsChange = changes.subscribe;
