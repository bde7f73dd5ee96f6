// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { Field } from './field.tsx';
import { PlaceInput, type PlaceSuggestion } from './place-input.tsx';

const PLACES: PlaceSuggestion[] = [
  { id: 'hodan', name: 'Hodan', detail: 'Banaadir' },
  { id: 'hargeysa', name: 'Hargeysa', detail: 'Woqooyi Galbeed' },
];

function Location({ onChoose }: { onChoose?: (id: string) => void }) {
  const [text, setText] = useState('');
  return (
    <Field label="Location">
      <PlaceInput
        value={text}
        onChange={setText}
        suggestions={PLACES.filter(
          (place) => text && place.name.toLowerCase().startsWith(text.toLowerCase()),
        )}
        onChoose={(place) => {
          setText(place.name);
          onChoose?.(place.id);
        }}
        listLabel="Places"
      />
    </Field>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Location' });
const activeOption = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;

it('suggests while a person types, and accepts a choice by the keyboard', async () => {
  const chosen: string[] = [];
  const { user } = await renderUi(<Location onChoose={(id) => chosen.push(id)} />);
  expect(input().getAttribute('aria-expanded')).toBe('false');
  await user.type(input(), 'h');
  expect(input().getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowDown}');
  expect(activeOption()).toBe('HodanBanaadir');
  await user.keyboard('{ArrowDown}');
  expect(activeOption()).toBe('HargeysaWoqooyi Galbeed');
  await user.keyboard('{Enter}');
  expect(input().value).toBe('Hargeysa');
  expect(chosen).toEqual(['hargeysa']);
  expect(input().getAttribute('aria-expanded')).toBe('false');
});

it('wraps around at both ends', async () => {
  const { user } = await renderUi(<Location />);
  await user.type(input(), 'h{ArrowUp}');
  expect(activeOption()).toBe('HargeysaWoqooyi Galbeed');
  await user.keyboard('{ArrowDown}');
  expect(activeOption()).toBe('HodanBanaadir');
});

it('accepts a tapped suggestion', async () => {
  const { user } = await renderUi(<Location />);
  await user.type(input(), 'ho');
  await user.click(screen.getByRole('option', { name: /Hodan/ }));
  expect(input().value).toBe('Hodan');
});

it('Escape closes the list and keeps what was typed', async () => {
  const { user } = await renderUi(<Location />);
  await user.type(input(), 'ho{Escape}');
  expect(input().getAttribute('aria-expanded')).toBe('false');
  expect(input().value).toBe('ho');
});

it('keeps free text', async () => {
  const { user } = await renderUi(<Location />);
  await user.type(input(), 'Near the old market{Enter}');
  expect(input().value).toBe('Near the old market');
});
