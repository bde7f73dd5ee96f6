// @vitest-environment jsdom
import { act, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Content } from './prerendered.tsx';

/** What the app rendered from nothing or hydrated, in this order. */
let used: string[] = [];

function Screen() {
  const { pathname } = useLocation();
  useEffect(() => {
    used.push(pathname);
  }, [pathname]);
  return (
    <main>
      <button type="button">{pathname}</button>
    </main>
  );
}

/** Hydrates the page that was prerendered for /about; its reader goes on to `next` once header and footer are hydrated. */
async function hydrate(next?: string) {
  used = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words));
  onTestFinished(() => void vi.restoreAllMocks());
  onTestFinished(() => void vi.unstubAllGlobals());
  const complaints: unknown[] = [];
  function Frame({ children }: { children: ReactNode }) {
    const navigate = useNavigate();
    useEffect(() => {
      if (next) navigate(next);
    }, [navigate]);
    return <div>{children}</div>;
  }
  const page = (
    <Frame>
      <Content isHydrating fallback={null}>
        <Screen />
      </Content>
    </Frame>
  );
  history.replaceState(null, '', '/about');
  const built = renderToString(<StaticRouter location="/about">{page}</StaticRouter>);
  document.body.innerHTML = `<div id="root">${built.replace('<button', '<button aria-busy="true" inert')}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  const main = root.querySelector('main');
  let unmount = () => {};
  await act(async () => {
    const app = <BrowserRouter>{page}</BrowserRouter>;
    const onRecoverableError = (error: unknown) => complaints.push(error);
    const reactRoot = hydrateRoot(root, app, { onRecoverableError });
    unmount = () => reactRoot.unmount();
  });
  onTestFinished(() => act(async () => unmount()));
  return { complaints, main, root };
}

it('is hydrated as it is, and its controls become usable', async () => {
  const { main, root } = await hydrate();
  expect(used).toEqual(['/about']);
  expect(root.querySelector('main')).toBe(main);
  expect(root.querySelector('[inert]')).toBeNull();
});

it('shows the screen that its reader goes to before it is hydrated, and never compares that screen with it', async () => {
  const { complaints, main, root } = await hydrate('/contact');
  expect(used).toEqual(['/contact']);
  expect(complaints).toEqual([]);
  expect(main?.isConnected).toBe(false);
  expect(root.textContent).toBe('/contact');
});
