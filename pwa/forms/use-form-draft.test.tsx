// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { useFormDraft } from './use-form-draft.ts';

function Profile({ occupation }: { readonly occupation: string }) {
  const { form, ref, set } = useFormDraft({ occupation });
  return (
    <form ref={ref}>
      <input value={form.occupation} onChange={(event) => set('occupation', event.target.value)} />
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');

it('a value that arrives under an empty field is replaced by what is typed, not continued', async () => {
  const { user, rerender } = await renderUi(<Profile occupation="" />);
  await user.click(field());
  rerender(<Profile occupation="Teacher" />);
  expect(field().value).toBe('Teacher');
  await user.keyboard('Nurse');
  expect(field().value).toBe('Nurse');
});

it('a value that arrives under one that is selected is replaced too', async () => {
  const { user, rerender } = await renderUi(<Profile occupation="Driver" />);
  await user.tripleClick(field());
  rerender(<Profile occupation="Teacher" />);
  await user.keyboard('Nurse');
  expect(field().value).toBe('Nurse');
});

it('what was typed stays whatever arrives', async () => {
  const { user, rerender } = await renderUi(<Profile occupation="" />);
  await user.click(field());
  await user.keyboard('Nur');
  rerender(<Profile occupation="Teacher" />);
  await user.keyboard('se');
  expect(field().value).toBe('Nurse');
});

function Settings() {
  const [saved, setSaved] = useState({ town: 'Marka', phone: '1' });
  const { form, isDirty, set, markSaved } = useFormDraft(saved);
  // As a screen does it: what is saved is the form of the moment when the button was pressed.
  const [answer, setAnswer] = useState<() => void>();
  const save = () =>
    setAnswer(() => () => {
      setSaved(form);
      markSaved(form);
    });
  return (
    <>
      <input aria-label="Town" value={form.town} onChange={(event) => set('town', event.target.value)} />
      <input aria-label="Phone" value={form.phone} onChange={(event) => set('phone', event.target.value)} />
      <button type="button" onClick={save}>
        Save
      </button>
      <button type="button" onClick={answer}>
        Answer
      </button>
      <p>{isDirty ? 'not saved' : 'saved'}</p>
    </>
  );
}

it('what is typed while a save is in progress stays, and is still to be saved', async () => {
  const { user } = await renderUi(<Settings />);
  const town = screen.getByLabelText<HTMLInputElement>('Town');
  const phone = screen.getByLabelText<HTMLInputElement>('Phone');
  await user.type(town, ' East');
  await user.type(phone, '2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(phone, '3');
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  expect([town.value, phone.value]).toEqual(['Marka East', '123']);
  expect(screen.getByText('not saved')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  expect(phone.value).toBe('123');
  expect(screen.getByText('saved')).toBeDefined();
});

function Contact() {
  const { form, errors, set, showErrors, reset } = useFormDraft({ name: '' });
  const send = () => (form.name === '' ? showErrors({ name: 'Name is required' }) : reset());
  return (
    <>
      <input value={form.name} onChange={(event) => set('name', event.target.value)} />
      <button type="button" onClick={send}>
        Send
      </button>
      <p>{errors.name}</p>
    </>
  );
}

it('a second tap on what sent the form finds nothing wrong with the emptied fields', async () => {
  const { user } = await renderUi(<Contact />);
  await user.type(field(), 'Asha');
  const button = screen.getByRole('button', { name: 'Send' });
  await user.click(button);
  await user.click(button);
  expect(screen.queryByText('Name is required')).toBeNull();
  await user.type(field(), 'A');
  await user.clear(field());
  await user.click(button);
  expect(screen.getByText('Name is required')).toBeTruthy();
});
