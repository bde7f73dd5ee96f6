// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { DeferralNotice } from './deferral-notice.tsx';

afterEach(clearScreen);

const ID = '0197a000-0000-7000-8000-0000000000d1';

it('says who would like to speak with them and nothing else, until the talk was had', async () => {
  await renderUi(<DeferralNotice deferral={{ id: ID, reason: 'talk', until: null }} hospital="Banadir" />);
  expect(screen.getByText('Banadir would like to speak with you')).toBeDefined();
  expect(document.body.textContent).not.toMatch(/not safe|reason|rest/i);
});

it('says the reason and the day of any other', async () => {
  await renderUi(
    <DeferralNotice deferral={{ id: ID, reason: 'medicine', until: '2026-09-01' }} hospital="Banadir" />,
  );
  expect(screen.getByText('Banadir gave this reason: Medicine')).toBeDefined();
});
