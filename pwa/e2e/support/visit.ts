import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Language } from '../../../shared/contract/people.ts';
import { demoToken, setDevice, test } from './demo.ts';
import { PHONE } from './devices.ts';
import { expect } from './fixtures.ts';
import { named } from './named.ts';
import { untilHeard } from './until-heard.ts';
import { EVERY_VARIANT, lookAt, settle } from './variants.ts';
import { type TextKey, type Words, wordsOf } from './words.ts';

/** One page in several states, in any language, each of them checked. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly demo: string;
  readonly language: Language;
  readonly say: Words;
  /** The button of this text, the first on the screen, or in the dialog if one is open. */
  button(key: TextKey): Locator;
  press(key: TextKey): Promise<void>;
  field(key: TextKey): Locator;
  /** Checks what is shown; `sizes` if it is not visible at all. */
  look(what: string, sizes?: readonly string[]): Promise<void>;
  /** Checks the dialog that opens, then closes it. */
  lookAtDialog(what: string): Promise<void>;
  /** Expects that at least one field is marked as invalid. */
  expectErrors(): Promise<void>;
}

/** Of the checks that are made only once, every second is dark. */
let turn = 0;

function createVisit(page: Page, context: BrowserContext, demo: string, language: Language): Visit {
  const say = wordsOf(language);
  const dialog = page.locator('dialog[open]');
  const place = (): Locator => page.locator('dialog[open], body:not(:has(dialog[open]))');
  const button = (key: TextKey) =>
    place()
      .getByRole('button', { name: named(say(key)) })
      .first();
  const look = (what: string, sizes?: readonly string[]) => {
    turn += 1;
    return lookAt(page, turn, what, sizes);
  };
  return {
    page,
    context,
    demo,
    language,
    say,
    button,
    press: (key) => button(key).click(),
    field: (key) => place().getByLabel(say(key), { exact: true }).first(),
    look,
    lookAtDialog: async (what) => {
      await expect(dialog.locator('h2')).toBeFocused();
      await expect(dialog.locator('[aria-busy="true"], [class*="_bone_"]')).toHaveCount(0);
      await look(what);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await page.setViewportSize(PHONE);
      await untilHeard(page);
    },
    expectErrors: () => expect(place().locator('[aria-invalid="true"]').first()).toBeVisible(),
  };
}

/** Right to left, and longer words, if every check is asked for. */
export const LANGUAGES: readonly Language[] = EVERY_VARIANT ? ['en', 'so', 'ar', 'de'] : ['en'];

/** A test that takes a page through states, once in each language. `email` says who is signed in. */
export function visit(title: string, email: string | undefined, go: (visit: Visit) => Promise<void>): void {
  for (const language of LANGUAGES)
    test(`${title} in ${language}`, async ({ page, context, demo }) => {
      // Many checks, each of them slow on a busy machine.
      test.slow();
      const token = email && (await demoToken(demo, email));
      await setDevice(context, demo, { language, ...(token && { token }) });
      await go(createVisit(page, context, demo, language));
    });
}

export async function open({ page }: Visit, path: string): Promise<void> {
  await page.goto(path);
  await settle(page);
}

export const EVERY_CALL = '**/api/**';

/** Nothing reaches the server. */
export const cutLine = ({ page }: Visit) => page.route(EVERY_CALL, (route) => route.abort());
