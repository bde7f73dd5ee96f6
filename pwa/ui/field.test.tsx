// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { BloodTypePicker } from './blood-type-picker.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

it('connects label, hint and error with its control', async () => {
  await renderUi(
    <Field label="Email" hint="We write seldom" error="Email is required">
      <TextInput type="email" />
    </Field>,
  );
  const input = screen.getByLabelText('Email');
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'We write seldom',
    'Email is required',
  ]);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

it('says nothing of errors while there is none', async () => {
  await renderUi(
    <Field label="Email">
      <TextInput type="email" />
    </Field>,
  );
  expect(screen.getByLabelText('Email').hasAttribute('aria-invalid')).toBe(false);
  expect(screen.getByLabelText('Email').hasAttribute('aria-describedby')).toBe(false);
});

it('offers the eight blood types as radios with names that screen readers read correctly', async () => {
  const chosen: string[] = [];
  const { user } = await renderUi(
    <BloodTypePicker legend="Blood Type" value="" onChange={(type) => chosen.push(type)} />,
  );
  expect(screen.getAllByRole('radio')).toHaveLength(8);
  await user.click(screen.getByRole('radio', { name: 'O negative' }));
  await user.click(screen.getByRole('radio', { name: 'AB positive' }));
  expect(chosen).toEqual(['O-', 'AB+']);
});
