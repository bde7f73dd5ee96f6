import { useEffect } from 'react';
import { createListeners } from '../lib/listeners.ts';

const open = new Set<symbol>();
const changes = createListeners();

/** Is a form open with something typed? Then nothing may offer to reload the page. */
export const isTypingGuarded = (): boolean => open.size > 0;

/** Calls `listener` whenever a form begins or ceases to have typed content; returns the function that stops it. */
export const onFormGuardChange = changes.subscribe;

/** Registers a form with something typed; the returned function ends that. */
export function guardForm(): () => void {
  const form = Symbol('form');
  open.add(form);
  changes.notify();
  return () => {
    open.delete(form);
    changes.notify();
  };
}

/** In a form: `useFormGuard(isDirty)`. While true, no new version is offered. */
export function useFormGuard(isDirty: boolean): void {
  useEffect(() => (isDirty ? guardForm() : undefined), [isDirty]);
}
