// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { signOut } from '../data/session/session.ts';
import { clearScreen, renderUi } from '../testing/render.tsx';
import { typedValues } from './typed-values.ts';
import { useDialogDraft, withoutField } from './use-dialog-draft.ts';
import { useFormDraft } from './use-form-draft.ts';

const SAVED = { name: 'Hodan', town: { address: 'Garowe' }, currentPassword: '' };

function Form({ owner = 'u1', saved = SAVED }: { readonly owner?: string; readonly saved?: typeof SAVED }) {
  const { form, set, reset, markSaved, isDirty } = useFormDraft(saved, typedValues('profile', saved, owner));
  return (
    <>
      <input aria-label="Name" value={form.name} onChange={(event) => set('name', event.target.value)} />
      <input
        aria-label="Password"
        value={form.currentPassword}
        onChange={(event) => set('currentPassword', event.target.value)}
      />
      <button type="button" onClick={() => set('town', { address: 'Borama' })}>
        {form.town.address}
      </button>
      <button type="button" onClick={reset}>
        Cancel
      </button>
      <button type="button" onClick={() => markSaved(form)}>
        Save
      </button>
      <output>{isDirty ? 'unsaved' : 'saved'}</output>
    </>
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name').value;

/** Types a name, and leaves the screen as a tab, Back or a reload do. */
async function typeAndLeave() {
  const { user } = await renderUi(<Form />);
  await user.type(screen.getByLabelText('Name'), ' Cali');
  await user.type(screen.getByLabelText('Password'), 'caano-geel-42');
  await user.click(screen.getByRole('button', { name: 'Garowe' }));
  clearScreen();
}

afterEach(() => {
  clearScreen();
  sessionStorage.clear();
});

it('keeps what was typed when the screen is left, but never a password', async () => {
  await typeAndLeave();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('caano-geel');
  await renderUi(<Form />);
  expect(name()).toBe('Hodan Cali');
  expect(screen.getByRole('button', { name: 'Borama' })).toBeDefined();
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  expect(screen.getByText('unsaved')).toBeDefined();
});

it.each(['Save', 'Cancel'])('keeps nothing after %s', async (button) => {
  await typeAndLeave();
  const { user } = await renderUi(<Form />);
  await user.click(screen.getByRole('button', { name: button }));
  expect(sessionStorage.getItem('dhiig.typed')).toBe('{"profile u1":{}}');
});

it('keeps nothing when its person logs out', async () => {
  await typeAndLeave();
  signOut();
  expect(sessionStorage.length).toBe(0);
});

it('shows it to nobody else', async () => {
  await typeAndLeave();
  await renderUi(<Form owner="u2" />);
  expect(name()).toBe('Hodan');
});

it('is no longer unsaved once the server has the same', async () => {
  await typeAndLeave();
  await renderUi(<Form saved={{ ...SAVED, name: 'Hodan Cali', town: { address: 'Borama' } }} />);
  expect(screen.getByText('saved')).toBeDefined();
});

it('leaves out what is not of the form’s kind, or cannot be read', async () => {
  sessionStorage.setItem(
    'dhiig.typed',
    JSON.stringify({ 'profile u1': { name: 7, town: 'Borama', other: 'x' } }),
  );
  expect(typedValues('profile', SAVED, 'u1').read()).toEqual({});
  sessionStorage.setItem('dhiig.typed', '{');
  expect(typedValues('profile', SAVED, 'u1').read()).toEqual({});
});

const NEED = { type: '', note: '' };

function NeedDialog() {
  const { form, set } = useDialogDraft(NEED, withoutField(typedValues('need', NEED), 'type'));
  return (
    <>
      <input aria-label="Note" value={form.note} onChange={(event) => set('note', event.target.value)} />
      <button type="button" onClick={() => set('type', 'O-')}>
        Type: {form.type}
      </button>
    </>
  );
}

it('keeps what was typed in a dialog when the page is loaded again, not when it is closed', async () => {
  const { user } = await renderUi(<NeedDialog />);
  await user.type(screen.getByLabelText('Note'), 'two bags');
  await user.click(screen.getByRole('button', { name: 'Type:' }));
  const left = { ...sessionStorage } as Record<string, string>;
  clearScreen();
  const note = async () => {
    await renderUi(<NeedDialog />);
    return screen.getByLabelText<HTMLInputElement>('Note').value;
  };
  expect(await note()).toBe('');
  clearScreen();
  // To load the page again closes nothing.
  for (const [key, value] of Object.entries(left)) sessionStorage.setItem(key, value);
  expect(await note()).toBe('two bags');
  // It is chosen anew.
  expect(screen.getByRole('button', { name: 'Type:' })).toBeDefined();
});

function StepForm() {
  const { form, set } = useDialogDraft(NEED, typedValues('step', NEED), true);
  return <input aria-label="Note" value={form.note} onChange={(event) => set('note', event.target.value)} />;
}

it('keeps what was typed for a step when its screen is left, not once it is taken', async () => {
  const note = () => screen.getByLabelText<HTMLInputElement>('Note');
  history.replaceState({}, '', '/order');
  const { user } = await renderUi(<StepForm />);
  await user.type(note(), 'ten bags');
  history.replaceState({}, '', '/inventory');
  clearScreen();
  history.replaceState({}, '', '/order');
  await renderUi(<StepForm />);
  expect(note().value).toBe('ten bags');
  // The next step stands in its place.
  clearScreen();
  await renderUi(<StepForm />);
  expect(note().value).toBe('');
});
