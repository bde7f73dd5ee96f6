// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearScreen, renderUi } from '../testing/render.tsx';
import { HijriQuestion } from './hijri-question.tsx';

afterEach(clearScreen);

it('asks about a year of the Hijri calendar, and offers its day', async () => {
  const onChange = vi.fn();
  const { user } = await renderUi(<HijriQuestion value="1410-01-01" onChange={onChange} />);
  expect(screen.getByText('Is 1410 a Hijri year? That is 1989/90.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Yes: 4 August 1989' }));
  expect(onChange).toHaveBeenCalledWith('1989-08-04');
});

it('asks nothing about any other', async () => {
  await renderUi(<HijriQuestion value="1990-01-01" onChange={vi.fn()} />);
  expect(screen.queryByRole('button')).toBeNull();
});
