// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { lazyScreen } from './lazy-screen.tsx';

it('keeps what was typed on a screen that is preloaded while it is shown', async () => {
  const Screen = lazyScreen(async () => ({ Contact: () => <input aria-label="Message" /> }), 'Contact');
  function Page() {
    const [times, setTimes] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setTimes(times + 1)}>
          Again
        </button>
        <Suspense>
          <Screen />
        </Suspense>
      </>
    );
  }
  const { user } = await renderUi(<Page />);
  await user.type(await screen.findByLabelText('Message'), 'Salaan');
  await Screen.preload();
  await user.click(screen.getByRole('button', { name: 'Again' }));
  expect((screen.getByLabelText('Message') as HTMLInputElement).value).toBe('Salaan');
});
