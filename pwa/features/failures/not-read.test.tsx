// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../../data/api/errors.ts';
import { clearScreen, renderUi } from '../../testing/render.tsx';
import { NotRead } from './not-read.tsx';

afterEach(clearScreen);

it('says what was wrong with what was asked, if no field can be marked', async () => {
  const said = { code: 'failure.invalid', message: 'Please check the fields marked below.' } as const;
  const error = new ApiError(400, { ...said, errors: { page: 'Narrow the search' } }, undefined);
  await renderUi(<NotRead error={error} onRetry={() => {}} />);
  expect(screen.getByText('Narrow the search')).toBeTruthy();
  expect(screen.queryByText(said.message)).toBeNull();
});
