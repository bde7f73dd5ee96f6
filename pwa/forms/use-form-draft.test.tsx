// @vitest-environment jsdom
import { screen } from '@testing-library/react';
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
