// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { Dialog } from './dialog.tsx';
import { openDialog } from './open-dialog.ts';

/** A row that live data remove, and a way to another page. */
function Row({ name }: { name: string }) {
  const navigate = useNavigate();
  const [isThere, setThere] = useState(true);
  const ask = () =>
    openDialog((close) => (
      <Dialog open title={`Why ${name}?`} onClose={close}>
        <input aria-label="Reason" />
        <button type="button" onClick={() => setThere(false)}>
          Another admin decides
        </button>
        <button type="button" onClick={() => navigate('/elsewhere')}>
          Leave
        </button>
      </Dialog>
    ));
  return (
    <div id="content" tabIndex={-1}>
      {isThere ? (
        <button type="button" onClick={ask}>
          Suspend {name}
        </button>
      ) : (
        'Gone'
      )}
    </div>
  );
}

const reason = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Reason' });

it('keeps what was typed if the row that opened it is gone', async () => {
  const { user } = await renderUi(<Row name="Jubba Clinic" />);
  await user.click(screen.getByRole('button', { name: 'Suspend Jubba Clinic' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Licence');
  await user.click(screen.getByRole('button', { name: 'Another admin decides' }));
  expect(screen.getByText('Gone')).toBeDefined();
  expect(reason()?.value).toBe('Licence');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(reason()).toBeNull();
  expect(document.activeElement?.id).toBe('content');
});

it('closes on another page', async () => {
  const { user } = await renderUi(<Row name="Jubba Clinic" />);
  await user.click(screen.getByRole('button', { name: 'Suspend Jubba Clinic' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(reason()).toBeNull();
});

it('opens the next one empty', async () => {
  const { user } = await renderUi(
    <>
      <Row name="Jubba Clinic" />
      <Row name="Gedo Hospital" />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Suspend Jubba Clinic' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Licence');
  await user.click(screen.getByRole('button', { name: 'Suspend Gedo Hospital' }));
  expect(screen.getByRole('dialog', { name: 'Why Gedo Hospital?' })).toBeDefined();
  expect(reason()?.value).toBe('');
});
