// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AdminUser } from '../../../../shared/contract/admin-users.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { serve } from '../../../testing/serve.ts';
import { EditDialog } from './edit-dialog.tsx';
import { UserDialog } from './user-dialog.tsx';
import { UserTable } from './user-table.tsx';

/** A donor who has proved a number, and has no e-mail. */
const SAHRA: AdminUser = {
  id: '0197a000-0000-7000-8000-0000000000d2',
  name: 'Sahra Cali',
  email: null,
  number: '+252615550161',
  type: 'donor',
  bloodType: 'O+',
  status: 'active',
  banReason: null,
  joinDate: '2026-01-01T08:00:00.000Z',
  lastActive: '2026-03-05T07:00:00.000Z',
  location: 'Waberi',
  phone: '061 555 0161',
  worksAt: null,
};

afterEach(clearScreen);

it('the list shows the number in place of the email, from left to right', async () => {
  await renderUi(
    <UserTable
      users={[SAHRA]}
      list={{ type: 'all', search: '', sort: 'joinDate', direction: 'desc', page: 1 }}
      ownId={undefined}
      sortBy={() => {}}
      toShow={(id) => ({ search: `?user=${id}` })}
      onAct={() => {}}
    />,
  );
  expect(screen.getByText('+252615550161').getAttribute('dir')).toBe('ltr');
  expect(screen.queryByText('061 555 0161')).toBeNull();
});

it('all about the account has its number, and no empty email', async () => {
  serve({});
  await renderUi(<UserDialog user={SAHRA} onEdit={() => {}} onClose={() => {}} />);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Number to log in').nextElementSibling?.textContent).toBe('+252615550161');
  expect(dialog.queryByText('Email')).toBeNull();
});

it('an account without an email is edited without one', async () => {
  const sent = serve({
    [`PATCH /admin/users/${SAHRA.id}`]: () => ({ user: SAHRA, pendingEmail: null, message: 'Saved' }),
  });
  const { user } = await renderUi(<EditDialog user={SAHRA} isOwn={false} onClose={() => {}} />);
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Sahra Nuur');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(sent.at(-1)?.body).toMatchObject({ name: 'Sahra Nuur', email: null });
});
