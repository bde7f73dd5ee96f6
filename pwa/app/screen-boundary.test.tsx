// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { phoneHref, SITE } from '../../shared/site.ts';
import { renderUi } from '../testing/render.tsx';
import { Link } from '../ui/link.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

it('says that a screen did not arrive, and other screens can still be opened', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const Missing = lazy(() => Promise.reject(new TypeError('Failed to fetch')));
  const { user } = await renderUi(
    <>
      <Link to="/about">About</Link>
      <ScreenBoundary>
        <Suspense>
          <Routes>
            <Route path="/donor" element={<Missing />} />
            <Route path="/about" element={<h1>About Dhiig</h1>} />
          </Routes>
        </Suspense>
      </ScreenBoundary>
    </>,
    { path: '/donor' },
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This screen could not be opened');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: SITE.hotline }).getAttribute('href')).toBe(phoneHref(SITE.hotline));
  expect(warn).toHaveBeenCalledWith('a screen failed', expect.any(TypeError));
  await user.click(screen.getByRole('link', { name: 'About' }));
  expect(screen.getByRole('heading', { name: 'About Dhiig' })).toBeTruthy();
});

it('leaves what two addresses share in place', async () => {
  let mounts = 0;
  function Counter() {
    useEffect(() => {
      mounts += 1;
    }, []);
    return <Outlet />;
  }
  const { user } = await renderUi(
    <>
      <Link to="/donor/profile">Profile</Link>
      <ScreenBoundary>
        <Routes>
          <Route element={<Counter />}>
            <Route path="/donor" element={<h1>Dashboard</h1>} />
            <Route path="/donor/profile" element={<h1>My profile</h1>} />
          </Route>
        </Routes>
      </ScreenBoundary>
    </>,
    { path: '/donor' },
  );
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  expect(screen.getByRole('heading', { name: 'My profile' })).toBeTruthy();
  expect(mounts).toBe(1);
});
