import { useEffect } from 'react';

const open = new Set<symbol>();
const listeners = new Set<() => void>();

function notify() {
  // A copy: a listener may end itself and begin another.
  for (const listener of [...listeners]) listener();
}

/** Is a form open that holds something typed? Then nothing may offer to reload the page. */
export const isTypingGuarded = (): boolean => open.size > 0;

/** Calls `listener` whenever a form begins or ceases to hold typed content; returns the way to stop. */
export function onFormGuardChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers a form that holds something typed; the returned function ends that. */
export function guardForm(): () => void {
  const form = Symbol('form');
  open.add(form);
  notify();
  return () => {
    open.delete(form);
    notify();
  };
}

/** In a form: `useFormGuard(isDirty)`. While true, no new version is offered. */
export function useFormGuard(isDirty: boolean): void {
  useEffect(() => (isDirty ? guardForm() : undefined), [isDirty]);
}
