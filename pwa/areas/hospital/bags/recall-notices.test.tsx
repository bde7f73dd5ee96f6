// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Recall } from '../../../../shared/contract/bags.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { type SentCall, serve } from '../../../testing/serve.ts';
import { RecallNotices } from './recall-notices.tsx';

afterEach(clearScreen);

const AT = '2026-03-05T07:00:00.000Z';
const recallOf = (index: number, isLifted: boolean): Recall => ({
  id: `recall-${index}`,
  number: `P${index}`,
  scope: 'bag',
  reason: 'label',
  by: 'Banadir Hospital',
  isOwn: false,
  openedAt: AT,
  ...(isLifted && { liftedAt: AT }),
  lots: [],
});

/** This many in force before those that were lifted, as the server lists them. */
const listOf = (inForce: number, all: number) => ({
  'GET /recalls': ({ query }: SentCall) => {
    const [page, limit] = [Number(query.page ?? 1), Number(query.limit)];
    const recalls = Array.from({ length: all }, (_, index) => recallOf(index, index >= inForce));
    return { recalls: recalls.slice((page - 1) * limit, page * limit), total: all, totalIsMore: false };
  },
});

it('shows those in force beyond the first page, and stops asking if only lifted ones follow', async () => {
  serve(listOf(51, 120));
  await renderUi(<RecallNotices enabled />);
  expect(await screen.findByText('Do not use: bag P49')).toBeDefined();
  expect(screen.queryByText('Do not use: bag P50')).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Do not use: bag P50')).toBeDefined();
  expect(screen.queryByText('Do not use: bag P51')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
