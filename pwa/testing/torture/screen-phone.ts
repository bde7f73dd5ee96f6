import type { BrowserContext, Locator, Page } from '@playwright/test';
import { outboxRows } from '../../e2e/support/outbox-rows.ts';
import type { Account } from '../../e2e/support/people.ts';
import { logIn, openPhone, type Phone } from '../../e2e/support/phone.ts';
import type { Chance } from '../chance.ts';

/** What a person did on the screen, and whether the screen had shown an outcome before the browser was killed. */
export interface Action {
  readonly userId: string;
  readonly what: 'answer' | 'withdrawal';
  readonly request: string;
  readonly isShown: boolean;
  /** It still waited on the device when the person took it back: it counts whether it had arrived or not. */
  readonly isTakenBack?: boolean;
}

interface ScreenPhoneDependencies {
  readonly account: Account;
  readonly url: string;
  /** Folder of the browser's profile. */
  readonly profile: string;
  readonly chance: Chance;
  /** Request ids by the ward that their address names. */
  readonly wards: ReadonlyMap<string, string>;
  readonly onProblem: (problem: unknown) => void;
}

/** A donor's real browser with the real app, used by its buttons, closed and killed in between. */
export interface ScreenPhone {
  /** Gives one answer and perhaps takes it back. False if nothing is left to answer. */
  respondOne(): Promise<boolean>;
  /** Waits until nothing waits any more, pressing "Try now" as a person does. */
  settle(until: number): Promise<boolean>;
  readonly actions: () => readonly Action[];
  /** Requests with a refused answer or withdrawal, by the cards that /outbox shows. */
  refused(): Promise<readonly Pick<Action, 'what' | 'request'>[]>;
  readonly closed: () => number;
  readonly killed: () => number;
  close(): Promise<void>;
}

/** A person reads a screen for about this long. */
const SCAN_MS = 12_000;

const appears = (what: Locator, timeout = SCAN_MS): Promise<boolean> =>
  what
    .first()
    .waitFor({ timeout })
    .then(
      () => true,
      () => false,
    );
const vanishes = (what: Locator): Promise<boolean> =>
  what.waitFor({ state: 'hidden', timeout: SCAN_MS }).then(
    () => true,
    () => false,
  );

/** The browser's process is killed in the middle of whatever it is doing. */
async function crash(phone: BrowserContext, page: Page): Promise<void> {
  const gone = phone.waitForEvent('close');
  const devtools = await phone.newCDPSession(page);
  devtools.send('Browser.crash').catch(() => {});
  await gone;
}

const KINDS: Readonly<Record<string, Action['what']>> = {
  'Your answer: I can come': 'answer',
  'Your answer is withdrawn': 'withdrawal',
};

export async function createScreenPhone(dependencies: ScreenPhoneDependencies): Promise<ScreenPhone> {
  const { account, url, profile, chance, wards } = dependencies;
  let actions: Action[] = [];
  let closed = 0;
  let killed = 0;

  const open = async (): Promise<Phone> => {
    const opened = await openPhone(url, profile, { isFull: true });
    opened.phone.on('weberror', (error) => dependencies.onProblem(error.error()));
    return opened;
  };
  let current = await open();
  await logIn(current.page, account);
  await current.page.getByRole('button', { name: 'Respond' }).first().waitFor();

  const wardIn = (text: string): string => /Ward \d+/.exec(text)?.[0] ?? '';

  /** The item of a list that leads to a request's own page. */
  const itemOf = (request: string): Locator =>
    current.page.getByRole('listitem').filter({ has: current.page.locator(`a[href$="/${request}"]`) });

  /** The first request that they have not answered before; one that they took back is shown again. */
  async function unanswered(): Promise<string | undefined> {
    const button = current.page.getByRole('button', { name: /^Respond:/ });
    if (!(await appears(button))) return undefined;
    const links = current.page
      .getByRole('listitem')
      .filter({ has: button })
      .getByRole('heading')
      .getByRole('link');
    const known = new Set(actions.map(({ request }) => request));
    const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    return shown.map((href) => href.slice(href.lastIndexOf('/') + 1)).find((id) => !known.has(id));
  }

  /** Marks the answers that wait on the device as taken back; all, or the one to a request. */
  async function takeBackUnsent(request?: string): Promise<boolean> {
    const waiting = (await outboxRows(current.page)).filter(
      ({ state, params }) => state === 'waiting' && (request === undefined || params.id === request),
    );
    const isUnsent = (action: Action) => waiting.some(({ params }) => params.id === action.request);
    actions = actions.map((action) => (isUnsent(action) ? { ...action, isTakenBack: true } : action));
    return waiting.length > 0;
  }

  /** Now and then the phone is killed at once, or the app is closed after the screen has shown the outcome. */
  async function confirm(action: Omit<Action, 'isShown'>, button: Locator, until: Locator): Promise<void> {
    await button.click();
    // A donor who is expected elsewhere is asked which hospital they mean.
    const instead = current.page.getByRole('button', { name: 'Come here instead' });
    if (action.what === 'answer' && (await appears(instead, SCAN_MS / 8))) {
      await takeBackUnsent();
      await instead.click();
    }
    if (chance.happens(0.12)) {
      await crash(current.phone, current.page);
      killed += 1;
      actions.push({ ...action, isShown: false });
      current = await open();
      return;
    }
    actions.push({ ...action, isShown: await vanishes(until) });
    if (!chance.happens(0.15)) return;
    await current.phone.close();
    closed += 1;
    current = await open();
  }

  async function withdraw(request: string): Promise<void> {
    const { page } = current;
    await page.goto('/donor/responses');
    const rest = itemOf(request).locator('summary');
    if (!(await appears(rest, SCAN_MS / 4))) return;
    const button = itemOf(request).getByRole('button', { name: 'Withdraw answer' });
    // An answer that arrives at that moment moves to another list.
    const isOffered = await rest
      .first()
      .click({ timeout: SCAN_MS })
      .then(
        () => appears(button, SCAN_MS / 4),
        () => false,
      );
    if (!isOffered) return;
    const isTakenBack = await takeBackUnsent(request);
    await confirm({ userId: account.id, what: 'withdrawal', request, isTakenBack }, button, button);
  }

  // The page's heading says the same.
  const waitingCards = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .getByText(/^(Waiting for a connection|Sending…|Waiting for you to log in)$/);

  return {
    actions: () => actions,
    closed: () => closed,
    killed: () => killed,
    respondOne: async () => {
      await current.page.goto('/donor/requests');
      const request = await unanswered();
      if (request === undefined) return false;
      const card = itemOf(request);
      try {
        await card.getByRole('button', { name: /^Respond:/ }).click({ timeout: SCAN_MS });
      } catch (error) {
        // Others may fill the request while its card is on the screen.
        if ((await card.count()) === 0) return true;
        throw error;
      }
      const dialog = current.page.getByRole('dialog');
      if (wards.get(wardIn((await dialog.textContent()) ?? '')) !== request)
        throw new Error('the dialog speaks of another request than its card');
      const yes = dialog.getByRole('button', { name: 'Yes, I can come' });
      await confirm({ userId: account.id, what: 'answer', request }, yes, dialog);
      if (actions.at(-1)?.isShown && chance.happens(0.2)) await withdraw(request);
      return true;
    },
    settle: async (until) => {
      while (Date.now() < until) {
        const { page } = current;
        await page.goto('/outbox');
        await page.getByRole('heading', { level: 1 }).waitFor();
        if (await appears(page.getByText('Nothing is waiting'), 500)) return true;
        const cards = waitingCards(page);
        if (!(await appears(cards, 500)) && (await page.getByText('Not accepted').count()) > 0) return true;
        await page
          .getByRole('button', { name: 'Try now' })
          .click({ timeout: 1_000 })
          .catch(() => {});
        await Promise.race([vanishes(cards.first()), page.waitForTimeout(3_000)]);
      }
      return false;
    },
    refused: async () => {
      const { page } = current;
      const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Not accepted' });
      const shown = await cards.allTextContents();
      const rows = await outboxRows(page);
      if (shown.length !== rows.length || rows.some(({ state }) => state !== 'refused'))
        throw new Error(`${rows.length} entries on the device, ${shown.length} refusals on the screen`);
      return rows.map(({ params }, index) => {
        const what = Object.entries(KINDS).find(([words]) => shown[index]?.includes(words))?.[1];
        if (!what) throw new Error(`a card says: ${shown[index]}`);
        return { what, request: params.id ?? '' };
      });
    },
    close: () => current.phone.close(),
  };
}
