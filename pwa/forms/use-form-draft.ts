import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { keepFocus, readFilledFields } from './filled-fields.ts';
import { useKeepSelected } from './keep-selected.ts';
import { pageForm, takePageForm } from './page-form.ts';
import type { TypedValues } from './typed-values.ts';

export type Sentences<Form> = { readonly [Field in keyof Form]?: string | undefined };

/** A second tap of the thumb that sent the form comes within this time after it was emptied. */
const SECOND_TAP_MS = 1000;

type TextField<Form> = { [Field in keyof Form]: string extends Form[Field] ? Field : never }[keyof Form] &
  string;

export interface FormDraft<Form> {
  readonly form: Form;
  readonly errors: Sentences<Form>;
  /** Something was typed that would be lost. */
  readonly isDirty: boolean;
  readonly ref: RefObject<HTMLFormElement | null>;
  set<Field extends keyof Form>(field: Field, value: Form[Field]): void;
  /** The props of an input, a list or a text area that holds this field. */
  input<Field extends TextField<Form>>(
    field: Field,
  ): {
    readonly name: Field;
    readonly value: Form[Field];
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  };
  /** The props of a control that gives the value itself, and says what is wrong with it. */
  control<Field extends keyof Form>(
    field: Field,
  ): {
    readonly value: Form[Field];
    readonly error: string | undefined;
    readonly onChange: (value: Form[Field]) => void;
  };
  /** Shows sentences beside fields and moves the focus to the first of them; not beside those that were just emptied. */
  showErrors(errors: Sentences<Form>): void;
  reset(): void;
  /** `form` is saved: discards what was typed of it. What was typed since, while the save was in progress, stays. */
  markSaved(form: Form): void;
}

/**
 * Focuses the first invalid control, in the order of the page; in a group of choices the one that takes the focus.
 * Returns whether there is one.
 */
export function focusFirstInvalid(element: HTMLElement | null): boolean {
  const invalid = element?.querySelector('[aria-invalid="true"]');
  const control = invalid?.matches('fieldset') ? invalid.querySelector('input') : invalid;
  if (!(control instanceof HTMLElement)) return false;
  control.focus();
  return true;
}

const differing = <Form extends object>(typed: Partial<Form>, form: Form): [string, unknown][] =>
  Object.entries(typed).filter(([field, value]) => value !== form[field as keyof Form]);

/**
 * What was typed, over a form's initial values. Those may change (a profile that is loaded again); what was typed stays
 * until it is saved or `reset`: with `kept` also when the screen is left, or the page is loaded again.
 */
export function useFormDraft<Form extends object>(initial: Form, kept?: TypedValues<Form>): FormDraft<Form> {
  const ref = useRef<HTMLFormElement>(null);
  useKeepSelected(ref);
  // Of a prerendered page the document knows more than the app, and the first render must be the same.
  const [typed, setTyped] = useState<Partial<Form>>(
    () => ({ ...(!pageForm && kept?.read()) }) as Partial<Form>,
  );
  const [errors, setErrors] = useState<Sentences<Form>>({});
  // Stored at once: the screen that saved a form may be gone before the next render.
  const now = useRef({ typed, kept });
  now.current.kept = kept;
  const change = (next: Partial<Form>) => {
    now.current.typed = next;
    setTyped(next);
    now.current.kept?.write(next);
  };

  const [focused] = useState(() => pageForm && document.activeElement);
  // If it does not, nothing may change: React would render anew what is not hydrated yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the values of the first render
  useLayoutEffect(() => {
    const before = takePageForm();
    keepFocus(focused, ref.current);
    const filled = { ...(before && kept?.read()), ...readFilledFields(before, initial) };
    if (Object.keys(filled).length > 0) change({ ...now.current.typed, ...filled });
  }, []);

  const emptiedAt = useRef(Number.NEGATIVE_INFINITY);
  const set: FormDraft<Form>['set'] = (field, value) => {
    emptiedAt.current = Number.NEGATIVE_INFINITY;
    change({ ...now.current.typed, [field]: value });
    setErrors((before) => ({ ...before, [field]: undefined }));
  };

  const showErrors = (next: Sentences<Form>) => {
    if (performance.now() - emptiedAt.current < SECOND_TAP_MS) return;
    flushSync(() => setErrors(next));
    focusFirstInvalid(ref.current);
  };

  const markSaved = (saved: Form) => {
    change(Object.fromEntries(differing(now.current.typed, saved)) as Partial<Form>);
    setErrors({});
  };
  const reset = () => {
    markSaved(now.current.typed as Form);
    emptiedAt.current = performance.now();
  };

  const form = { ...initial, ...typed };
  const input: FormDraft<Form>['input'] = (field) => ({
    name: field,
    value: form[field],
    onChange: ({ target }) => set(field, target.value as Form[typeof field]),
  });
  const control: FormDraft<Form>['control'] = (field) => ({
    value: form[field],
    error: errors[field],
    onChange: (value) => set(field, value),
  });

  const isDirty = differing(typed, initial).length > 0;
  return { form, errors, isDirty, ref, set, input, control, showErrors, reset, markSaved };
}
