import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { TestInfo } from '@playwright/test';
import { DISPLAY_SERVER, DRIVER, findWebKit } from './find-webkit.ts';
import { test as base, expect } from './fixtures.ts';
import type { Account } from './people.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** The display that Xvfb has found free, as it says on its third channel. */
const displayOf = (process: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    process.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
  });

/** One page of WebKit over WebDriver (W3C), which Playwright cannot drive on a stock build. */
interface WebKitPage {
  /** Closes the page and opens this one: a page that is left lives on, and may hold the stores. */
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page. */
  run(script: string): Promise<unknown>;
  /** Waits until this text can be seen. */
  see(words: string): Promise<void>;
  fill(css: string, text: string): Promise<void>;
  /** Sends the page's form by its button. */
  submit(): Promise<void>;
  /** Presses the first button or link that says this. */
  press(words: string): Promise<void>;
}

type Send = (method: 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

function pageOf(send: Send): WebKitPage {
  const run = (script: string) => send('POST', '/execute/sync', { script, args: [] });
  const find = async (using: 'css selector' | 'xpath', value: string): Promise<string> => {
    const found = (await send('POST', '/element', { using, value })) as Record<string, string>;
    return found[ELEMENT] ?? '';
  };
  const text = async () => String(await run('return document.body.innerText').catch(() => ''));
  return {
    run,
    goto: async (url) => {
      const { handle } = (await send('POST', '/window/new', { type: 'tab' })) as { handle: string };
      await send('DELETE', '/window');
      await send('POST', '/window', { handle });
      await send('POST', '/url', { url });
    },
    see: (words) => expect.poll(text, { timeout: 60_000 }).toContain(words),
    fill: async (css, value) =>
      void (await send('POST', `/element/${await find('css selector', css)}/value`, { text: value })),
    submit: async () =>
      void (await send('POST', `/element/${await find('css selector', 'form [type=submit]')}/click`, {})),
    press: (words) =>
      expect(async () => {
        const found = await find(
          'xpath',
          `//*[self::button or self::a][contains(normalize-space(.), "${words}")][not(ancestor-or-self::*[@inert])]`,
        );
        await send('POST', `/element/${found}/click`, {});
      }).toPass({ timeout: 60_000 }),
  };
}

async function start(
  browser: string,
  kept: ChildProcess[],
): Promise<{ page: WebKitPage; end: () => Promise<void> }> {
  const display = spawn(DISPLAY_SERVER, ['-displayfd', '3', '-screen', '0', '800x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  kept.push(display);
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: await displayOf(display),
    LIBGL_ALWAYS_SOFTWARE: '1',
    // It needs namespaces of its own, which a container does not give.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  kept.push(spawn(DRIVER, [`--port=${port}`], { env, stdio: 'ignore' }));
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  const alwaysMatch = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  };
  let sessionId = '';
  await expect(async () => {
    ({ sessionId } = (await ask('POST', '/session', { capabilities: { alwaysMatch } })) as {
      sessionId: string;
    });
  }).toPass({ timeout: 60_000 });
  const send: Send = (method, path, body) => ask(method, `/session/${sessionId}${path}`, body);
  return { page: pageOf(send), end: async () => void (await send('DELETE', '').catch(() => {})) };
}

/** `webkit`: one page of WebKitGTK, the engine of every iPhone. If the machine has none the test counts as skipped. */
export const test = base.extend<{ webkit: WebKitPage }>({
  // Nothing here runs in Playwright's own browser, which the usual fixture would start.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
  pageIsQuiet: async ({}, use) => use(undefined),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
  webkit: async ({}, use, info: TestInfo) => {
    const browser = findWebKit();
    info.skip(browser === undefined, 'there is no WebKit on this machine');
    info.setTimeout(240_000);
    const processes: ChildProcess[] = [];
    try {
      const { page, end } = await start(browser ?? '', processes);
      await use(page);
      await end();
    } finally {
      for (const process of processes.reverse()) process.kill();
    }
  },
});

export async function signIn(
  page: WebKitPage,
  url: string,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.goto(`${url}/login`);
  await page.fill('[name="email"]', email);
  await page.fill('[name="password"]', password);
  // Until the app has started its buttons do nothing, and say so.
  await expect(async () => {
    await page.submit();
    await expect.poll(() => page.run('return location.pathname'), { timeout: 5_000 }).not.toBe('/login');
  }).toPass({ timeout: 60_000 });
}

export { expect };
