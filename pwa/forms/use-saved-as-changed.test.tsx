// @vitest-environment jsdom

import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { clearScreen, renderUi } from '../testing/render.tsx';
import { until } from '../testing/until.ts';
import { isTypingGuarded } from './form-guard.ts';
import { type FormChange, useSavedAsChanged } from './use-saved-as-changed.ts';

interface Form {
  readonly quiet: boolean;
  readonly km: number;
}

type Change = FormChange<Form>;

/** Answers of a server that come when the test wants them. */
const answers: { readonly change: Change; readonly answer: (isTaken: boolean) => void }[] = [];
let stored: Partial<Form> = {};
let restore: (values: Partial<Form>) => void;

function Settings() {
  const [known, setKnown] = useState<Form>({ quiet: false, km: 50 });
  const save = async (change: Change) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    answers.push({ change, answer: resolve });
    const isTaken = await promise;
    // As with the app's own reads: the saved value is read a moment after it is saved.
    if (isTaken) setTimeout(() => setKnown(change.form));
    return isTaken;
  };
  const errorsOf = ({ km }: Form) => (km >= 1 ? {} : { km: 'Between 1 and 500 km' });
  const typed = {
    read: () => stored,
    write: (values: Partial<Form>) => {
      stored = values;
    },
  };
  const settings = useSavedAsChanged({ known, errorsOf, save, typed });
  restore = settings.restore;
  return (
    <>
      <input
        type="checkbox"
        checked={settings.form.quiet}
        onChange={({ target }) => settings.change('quiet', target.checked)}
      />
      <input
        type="number"
        value={settings.form.km}
        onChange={({ target }) => settings.type('km', target.valueAsNumber)}
      />
      {settings.errors.km}
    </>
  );
}

const quiet = () => screen.getByRole<HTMLInputElement>('checkbox');
const km = () => screen.getByRole<HTMLInputElement>('spinbutton');
const type = (value: string) => fireEvent.change(km(), { target: { value } });
const answered = async (index: number, isTaken = true) => {
  await until(() => expect(answers.length).toBeGreaterThan(index));
  answers[index]?.answer(isTaken);
  return answers[index]?.change;
};

afterEach(() => {
  clearScreen();
  answers.length = 0;
  stored = {};
});

it('saves a switch at once, and says what it replaces', async () => {
  const { user } = await renderUi(<Settings />);
  await user.click(quiet());
  expect(await answered(0)).toEqual({
    form: { quiet: true, km: 50 },
    before: { quiet: false, km: 50 },
    replaced: { quiet: false },
    isRestored: false,
  });
  await until(() => expect(quiet().checked).toBe(true));
});

it('goes back to the known value if saving failed', async () => {
  const { user } = await renderUi(<Settings />);
  await user.click(quiet());
  expect(quiet().checked).toBe(true);
  await answered(0, false);
  await until(() => expect(quiet().checked).toBe(false));
});

it('saves a second tap too while the first is being saved', async () => {
  const { user } = await renderUi(<Settings />);
  await user.click(quiet());
  await user.click(quiet());
  expect(answers.map(({ change }) => change.form.quiet)).toEqual([true, false]);
  expect(answers[1]?.change.before.quiet).toBe(true);
  await answered(0);
  await answered(1);
  await until(() => expect(quiet().checked).toBe(false));
});

it('saves what is typed once, after a pause; until then no reload is offered', async () => {
  await renderUi(<Settings />);
  type('2');
  type('20');
  expect(answers).toEqual([]);
  expect(isTypingGuarded()).toBe(true);
  expect(await answered(0)).toMatchObject({ form: { km: 20 }, replaced: { km: 50 } });
  expect(isTypingGuarded()).toBe(false);
  expect(answers).toHaveLength(1);
});

it('saves what is typed when the screen is left before the pause is over', async () => {
  const { unmount } = await renderUi(<Settings />);
  type('20');
  unmount();
  expect(answers.map(({ change }) => change.form.km)).toEqual([20]);
});

it('saves what was typed on a page that was closed before it was stored', async () => {
  const first = await renderUi(<Settings />);
  type('20');
  first.unmount();
  // The page is gone: nothing answers.
  answers.length = 0;
  await renderUi(<Settings />);
  expect(km().value).toBe('20');
  expect(await answered(0)).toMatchObject({ form: { km: 20 }, replaced: { km: 50 } });
  await until(() => expect(stored).toEqual({}));
});

it('keeps an invalid value, with a sentence, and saves the rest', async () => {
  const { user } = await renderUi(<Settings />);
  type('0');
  await user.click(quiet());
  expect(await answered(0)).toMatchObject({ form: { quiet: true, km: 50 } });
  expect(km().value).toBe('0');
  expect(screen.getByText('Between 1 and 500 km')).toBeDefined();
});

it('offers an undo, which itself offers none', async () => {
  const { user } = await renderUi(<Settings />);
  await user.click(quiet());
  const change = await answered(0);
  await until(() => expect(quiet().checked).toBe(true));
  restore(change?.replaced ?? {});
  expect(await answered(1)).toMatchObject({ form: { quiet: false }, isRestored: true });
  await until(() => expect(quiet().checked).toBe(false));
});
