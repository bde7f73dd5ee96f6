// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { SiteChanges, SiteFacts } from '../../../../shared/contract/site-facts.ts';
import { DEFAULT_SITE } from '../../../../shared/deployment.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/serve.ts';
import { SiteScreen } from './site-screen.tsx';

afterEach(clearScreen);

const CHANGE = 'PATCH /admin/site';
const SAVED = 'Settings saved successfully!';
const BY = { changedBy: 'Admin', changedAt: '2026-03-05T22:30:00.000Z' };

async function open({ fails = false, facts = DEFAULT_SITE }: { fails?: boolean; facts?: SiteFacts } = {}) {
  let now = facts;
  let changed: Record<string, typeof BY> = {};
  const sent = serve({
    'GET /admin/site': () => ({ facts: now, changed }),
    [CHANGE]: ({ body }) => {
      if (fails) return refusal(503, 'Try again later');
      for (const [name, value] of Object.entries(body as SiteChanges)) {
        const isDefault = value === null;
        now = { ...now, [name]: isDefault ? DEFAULT_SITE[name as keyof SiteFacts] : value };
        const { [name]: _, ...others } = changed;
        changed = isDefault ? others : { ...others, [name]: BY };
      }
      return { facts: now, changed, message: SAVED };
    },
  });
  const { user } = await renderUi(<SiteScreen />);
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  await screen.findByLabelText('Emergency hotline');
  return {
    user,
    field,
    save: () => user.click(screen.getByRole('button', { name: 'Save Changes' })),
    changes: () => sent.filter(({ key }) => key === CHANGE).map(({ body }) => body),
    retype: async (name: string, text: string) => {
      await user.clear(field(name));
      if (text) await user.type(field(name), text);
    },
  };
}

it('sends what was changed alone, and takes it back by Undo', async () => {
  const { user, field, save, changes, retype } = await open();
  await retype('Emergency hotline', '888');
  await user.selectOptions(field('First day'), 'Saturday');
  await save();
  expect(await screen.findByText(SAVED)).toBeDefined();
  const openingHours = { ...DEFAULT_SITE.openingHours, firstDay: 'sat' };
  expect(changes()).toEqual([{ hotline: '888', openingHours }]);
  expect(screen.getAllByText(/^Changed by Admin, /)).toHaveLength(2);

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(field('Emergency hotline').value).toBe(DEFAULT_SITE.hotline));
  expect(changes()[1]).toEqual({ hotline: null, openingHours: null });
  expect(screen.queryByText(/^Changed by /)).toBeNull();
});

it('sets a part back to its default, and Undo restores it', async () => {
  const { user, field, save, changes, retype } = await open();
  await retype('Office phone', '06');
  await save();
  expect(await screen.findByText('Invalid phone number')).toBeDefined();
  expect(changes()).toEqual([]);
  await retype('Office phone', '061 555 0000');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Numbers and emails: back to the default' }));
  await waitFor(() => expect(field('Office phone').value).toBe(DEFAULT_SITE.officePhone));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(field('Office phone').value).toBe('061 555 0000'));
  expect(changes()).toEqual([
    { officePhone: '061 555 0000' },
    { officePhone: null },
    { officePhone: '061 555 0000' },
  ]);
});

it('has a text in each language, and opens those in which one is wrong', async () => {
  const { user, field, save, changes, retype } = await open();
  await retype('Address: العربية', 'شارع الحرية');
  await retype('Address: English', '');
  await save();
  await waitFor(() => expect(changes()).toEqual([{ address: { ar: 'شارع الحرية' } }]));
  await user.click(field('Address: العربية'));
  await user.paste('x'.repeat(301));
  await save();
  expect(await screen.findByText('This is too long')).toBeDefined();
  expect(document.activeElement).toBe(field('Address: العربية'));
  const fold = field('Address: العربية').closest('details');
  expect(fold?.open).toBe(true);
  await user.type(field('Address: العربية'), '{Backspace}');
  expect(fold?.open).toBe(true);
});

it('quotes people of the deployment’s own, each with words in some language', async () => {
  const { user, field, save, changes } = await open();
  await user.selectOptions(field('Who is quoted on Home'), 'Our own people');
  const second = within(screen.getByRole('group', { name: 'Person 2' }));
  await user.type(second.getByLabelText('Name'), 'Sahra C.');
  await save();
  expect(await second.findByText('Write it in at least one language')).toBeDefined();
  await user.type(second.getByLabelText('What they say: Soomaali'), 'Way yimaadeen');
  await user.selectOptions(second.getByLabelText('Stars'), '4');
  await save();
  const voice = { name: 'Sahra C.', stars: 4, who: {}, quote: { so: 'Way yimaadeen' } };
  await waitFor(() => expect(changes()).toEqual([{ voices: [voice] }]));
  await user.selectOptions(field('Who is quoted on Home'), 'Nobody');
  await save();
  await waitFor(() => expect(changes()[1]).toEqual({ voices: [] }));
  await user.selectOptions(field('Who is quoted on Home'), 'Three examples');
  await save();
  await waitFor(() => expect(changes()[2]).toEqual({ voices: null }));
});

it('keeps what was typed if it could not be saved', async () => {
  const { field, save, retype } = await open({ fails: true });
  await retype('Web address', 'tiigsi.example');
  await save();
  expect(await screen.findByText('Try again later')).toBeDefined();
  expect(field('Web address').value).toBe('tiigsi.example');
});
