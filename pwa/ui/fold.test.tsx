// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { Fold } from './fold.tsx';

function Wanted() {
  const [isWanted, setWanted] = useState(false);
  return (
    <Fold label="Only some types" open={isWanted}>
      <input type="checkbox" checked={isWanted} onChange={(event) => setWanted(event.target.checked)} />
    </Fold>
  );
}

it('opens once something in it asks to be seen, and never closes under a finger', async () => {
  const { user } = await renderUi(<Wanted />);
  const fold = () => screen.getByRole<HTMLDetailsElement>('group').open;
  expect(fold()).toBe(false);
  const check = screen.getByRole('checkbox', { hidden: true });
  await user.click(check);
  expect(fold()).toBe(true);
  await user.click(check);
  expect(fold()).toBe(true);
});
