// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { endSession, signIn, signOut } from '../data/session/session.ts';
import { renderUi } from '../testing/render.tsx';
import { RequireSession } from './guards.tsx';

const encode = (part: object): string => btoa(JSON.stringify(part));
const TOKEN = `${encode({ alg: 'HS256' })}.${encode({ id: 'u1', role: 'donor', name: 'Hodan', exp: 4e9 })}.s`;

function Here() {
  const { pathname, state } = useLocation();
  return (
    <p>
      at {pathname} from {state?.from ?? 'nowhere'}
    </p>
  );
}

const routes = (
  <Routes>
    <Route element={<RequireSession />}>
      <Route path="/donor" element={<p>the donor's screen</p>} />
      <Route element={<RequireSession roles={['hospital', 'admin']} />}>
        <Route path="/browse-donors" element={<p>the donors</p>} />
      </Route>
    </Route>
    <Route path="*" element={<Here />} />
  </Routes>
);

beforeEach(signOut);

it('sends a visitor to /login, which knows where they were going', async () => {
  await renderUi(routes, { path: '/donor?tab=x' });
  expect(screen.getByText('at /login from /donor?tab=x')).toBeDefined();
});

it('lets a signed-in person through', async () => {
  signIn(TOKEN);
  await renderUi(routes, { path: '/donor' });
  expect(screen.getByText("the donor's screen")).toBeDefined();
});

it('shows Access Denied to the wrong role, with the role', async () => {
  signIn(TOKEN);
  await renderUi(routes, { path: '/browse-donors' });
  expect(await screen.findByText("You don't have permission to access this page.")).toBeDefined();
  expect(screen.getByText('Hospital access required.')).toBeDefined();
  expect(screen.getByText('Your role: Donor')).toBeDefined();
});

it('leads home after a logout', async () => {
  signIn(TOKEN);
  await renderUi(routes, { path: '/donor' });
  act(signOut);
  expect(screen.getByText('at / from nowhere')).toBeDefined();
});

it('sends a person whose session the server ended to /login, and brings them back', async () => {
  signIn(TOKEN);
  await renderUi(routes, { path: '/donor' });
  act(() => {
    endSession(TOKEN);
  });
  expect(screen.getByText('at /login from /donor')).toBeDefined();
});
