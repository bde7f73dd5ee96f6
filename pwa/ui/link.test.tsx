// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { Link, NavLink } from './link.tsx';

function Here() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}
const here = () => screen.findByRole('status');

it('goes to its screen within the app, with its state', async () => {
  const onClick = vi.fn();
  const { user } = await renderUi(
    <>
      <Link to="/register?role=donor" state={{ from: '/r/1' }} onClick={onClick} className="big">
        Register
      </Link>
      <Here />
    </>,
  );
  const link = screen.getByRole('link', { name: 'Register' });
  expect(link.getAttribute('href')).toBe('/register?role=donor');
  expect(link.className).toBe('big');
  await user.click(link);
  expect((await here()).textContent).toBe('/register?role=donor {"from":"/r/1"}');
  expect(onClick).toHaveBeenCalledOnce();
});

it('leaves clicks for another tab to the browser, and goes nowhere if the click was already handled', async () => {
  await renderUi(
    <>
      <Link to="/about">About</Link>
      <Link to="/contact" onClick={(event) => event.preventDefault()}>
        Contact
      </Link>
      <Here />
    </>,
  );
  // jsdom opens nothing: what counts is that the default is not prevented.
  expect(fireEvent.click(screen.getByRole('link', { name: 'About' }), { ctrlKey: true })).toBe(true);
  fireEvent.click(screen.getByRole('link', { name: 'Contact' }));
  expect((await here()).textContent).toBe('/ null');
});

it('marks the current page: at the address and below it, or only at the address', async () => {
  await renderUi(
    <>
      <NavLink to="/donor">Below</NavLink>
      <NavLink to="/donor" end>
        Only
      </NavLink>
      <NavLink to="/donor/requests" end>
        Requests
      </NavLink>
      <NavLink to="/don">Other</NavLink>
    </>,
    { path: '/donor/requests' },
  );
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['Below', 'Requests']);
});
