// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { Button } from './button.tsx';

it('ignores clicks and the Enter key of its form while busy, and says so', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  );
  const { user, rerender } = await renderUi(form(true));
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  await user.click(screen.getByRole('button'));
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(form(false));
  await user.click(screen.getByRole('button'));
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('submits no form unless it is asked to', async () => {
  const onSubmit = vi.fn();
  const { user } = await renderUi(
    <form onSubmit={onSubmit}>
      <Button>Add</Button>
    </form>,
  );
  await user.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});
