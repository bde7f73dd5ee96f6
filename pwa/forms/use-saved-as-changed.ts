import { useCallback, useEffect, useRef, useState } from 'react';
import { guardForm } from './form-guard.ts';
import type { TypedValues } from './typed-values.ts';
import type { Sentences } from './use-form-draft.ts';

/** The pause in typing after which the text is saved. */
const REST_MS = 900;

export interface SavedForm<Form> {
  /** The known values, with changes that are not known yet. */
  readonly form: Form;
  readonly errors: Sentences<Form>;
  /** A switch or a choice: saved at once. */
  change<Field extends keyof Form>(field: Field, value: Form[Field]): void;
  /** A text: saved after a pause, or when the screen is left. */
  type<Field extends keyof Form>(field: Field, value: Form[Field]): void;
  /** Saves these values again, to undo a change. Also works when the screen is gone. */
  restore(values: Partial<Form>): void;
}

/** What is saved: the form as it should be, and as it was when it was changed. */
export interface FormChange<Form> {
  readonly form: Form;
  readonly before: Form;
  /** The earlier values, only of what was changed. */
  readonly replaced: Partial<Form>;
  /** It undoes a change, and offers no undo itself. */
  readonly isRestored: boolean;
}

interface Options<Form> {
  readonly known: Form;
  readonly errorsOf: (form: Form) => Sentences<Form>;
  /** Resolves with whether it is saved, or will be: then `known` soon contains it. */
  readonly save: (change: FormChange<Form>) => Promise<boolean>;
  readonly typed?: TypedValues<Form>;
}

const pick = <Form extends object>(form: Form, fields: readonly (keyof Form)[]): Partial<Form> =>
  Object.fromEntries(fields.map((field) => [field, form[field]])) as Partial<Form>;

function without<Form extends object>(values: Partial<Form>, settled: Partial<Form>): Partial<Form> {
  const changed = Object.entries(values).filter(([field, value]) => settled[field as keyof Form] !== value);
  return Object.fromEntries(changed) as Partial<Form>;
}

/** A form without a button: each change is saved automatically. Invalid values stay in it, with a sentence, unsaved. */
export function useSavedAsChanged<Form extends object>({
  known,
  errorsOf,
  save,
  typed,
}: Options<Form>): SavedForm<Form> {
  const [changed, setChanged] = useState<Partial<Form>>({});
  const [errors, setErrors] = useState<Sentences<Form>>({});
  // What a change is compared with must be right between two renders, and after the last.
  const nothing: Partial<Form> = {};
  const now = useRef({ known, errorsOf, save, typed, changed, saving: nothing, saved: nothing });
  Object.assign(now.current, { known, errorsOf, save, typed });
  const rest = useRef<{ timer: ReturnType<typeof setTimeout>; unguard: () => void }>(undefined);

  const keep = useCallback((next: Partial<Form>) => {
    now.current.changed = next;
    setChanged(next);
  }, []);

  const commit = useCallback(
    async (isRestored = false) => {
      clearTimeout(rest.current?.timer);
      rest.current?.unguard();
      rest.current = undefined;
      const { current } = now;
      const before: Form = { ...current.known, ...current.saved, ...current.saving };
      const wanted: Form = { ...before, ...current.changed };
      const wrong = current.errorsOf(wanted);
      setErrors(wrong);
      const fields = (Object.keys(current.changed) as (keyof Form)[]).filter(
        (field) => wrong[field] === undefined && wanted[field] !== before[field],
      );
      if (fields.length === 0) {
        current.typed?.write({});
        keep(without(current.changed, current.known));
        return;
      }
      const values = pick(wanted, fields);
      current.saving = { ...current.saving, ...values };
      const form: Form = { ...before, ...values };
      const isTaken = await current.save({ form, before, replaced: pick(before, fields), isRestored });
      // Not before it is stored: a page that is closed meanwhile saves it when it is next opened.
      if (!rest.current) current.typed?.write({});
      current.saving = without(current.saving, values);
      if (isTaken) current.saved = without({ ...current.saved, ...values }, current.known);
      keep(without(current.changed, isTaken ? current.known : values));
    },
    [keep],
  );

  // A saved value is shown until it is known, so that no switch flips back and forth.
  const knownBefore = useRef(known);
  useEffect(() => {
    const fields = Object.keys(known) as (keyof Form)[];
    const news = pick(
      now.current.saved as Form,
      fields.filter((field) => known[field] !== knownBefore.current[field] && field in now.current.saved),
    );
    knownBefore.current = known;
    if (Object.keys(news).length === 0) return;
    now.current.saved = without(now.current.saved, news);
    keep(without(now.current.changed, news));
  });

  const set = useCallback(
    (values: Partial<Form>) => {
      keep({ ...now.current.changed, ...values });
    },
    [keep],
  );

  const change = useCallback<SavedForm<Form>['change']>(
    (field, value) => {
      set({ [field]: value } as unknown as Partial<Form>);
      void commit();
    },
    [set, commit],
  );

  const type = useCallback<SavedForm<Form>['type']>(
    (field, value) => {
      set({ [field]: value } as unknown as Partial<Form>);
      now.current.typed?.write(now.current.changed);
      setErrors((sentences) => ({ ...sentences, [field]: undefined }));
      clearTimeout(rest.current?.timer);
      const unguard = rest.current?.unguard ?? guardForm();
      rest.current = { timer: setTimeout(() => void commit(), REST_MS), unguard };
    },
    [set, commit],
  );

  const restore = useCallback<SavedForm<Form>['restore']>(
    (values) => {
      set(values);
      void commit(true);
    },
    [set, commit],
  );

  // A person may leave the screen before the pause is over, and the page too.
  useEffect(() => {
    const left = now.current.typed?.read() ?? {};
    if (Object.keys(left).length > 0) {
      set(left);
      void commit();
    }
    const flush = () => {
      if (rest.current) void commit();
    };
    const onHidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      flush();
    };
  }, [commit, set]);

  return { form: { ...known, ...changed }, errors, change, type, restore };
}
