import { type RefObject, useLayoutEffect } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isText = (element: Element | null): element is TextControl =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** The control of this form that has the focus, if all of its text is selected; an empty one counts too. */
function selectedWhole(form: HTMLFormElement | null): TextControl | undefined {
  // No form: the first render, which for prerendered pages happens without a document.
  if (!form) return undefined;
  const control = document.activeElement;
  if (!form.contains(control) || !isText(control)) return undefined;
  const isWhole = control.selectionStart === 0 && control.selectionEnd === control.value.length;
  return isWhole ? control : undefined;
}

/**
 * A profile that is read again may change a field that somebody is about to type in. The browser then puts the caret
 * behind the new value, and "Nurse" would become "TeacherNurse": what was selected as a whole stays selected.
 */
export function useKeepSelected(ref: RefObject<HTMLFormElement | null>): void {
  // Read before React changes the document: afterwards the browser has moved the caret.
  const control = selectedWhole(ref.current);
  const before = control?.value;
  useLayoutEffect(() => {
    if (control && control === document.activeElement && control.value !== before) control.select();
  });
}
