import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeNeed, type Need } from './needs.ts';
import { callApi, newToken, registerHospital, registerVerifiedHospital } from './people.ts';
import type { PushSink } from './push-sink.ts';
import { ADMIN, type ProductServer } from './server.ts';
import { FEWER_HANDS, middleOf, openThumb, type Thumb, tapTwice, untilAtRest } from './thumb.ts';
import { EVERY_VARIANT } from './variants.ts';

/** Buttons that send, each pressed twice by an impatient thumb: what the tests of several screens share. */

/** One button that sends, or that opens what sends. */
export interface Play {
  readonly what: string;
  /** Whose device it is, and where the button stands; nobody's if it is left out. */
  readonly prepare: (
    url: string,
    name: string,
    sink: PushSink,
  ) => Promise<{ token?: string; path: string; need?: Need }>;
  /** Finds the button, after whatever comes before it. */
  readonly reach: (
    thumb: Awaited<ReturnType<typeof openThumb>>,
    need: Need | undefined,
    server: ProductServer,
  ) => Promise<Locator>;
  /** How many writes the two taps may send. */
  readonly sends: number;
  /** The first tap leads to another screen. */
  readonly leads?: true;
  /** It is filled in by its English labels. */
  readonly language?: 'en';
  /** What must hold after them. */
  readonly after?: (thumb: Thumb, url: string, need: Need | undefined) => Promise<void>;
}

export const need = async (url: string, name: string, answered = false): Promise<Need> => {
  const made = await makeNeed(url, name);
  if (answered) await callApi(url, 'POST', `/donor/respond/${made.requestId}`, { token: made.donor.token });
  return made;
};

export const asDonor = (answered: boolean) => async (url: string, name: string) => {
  const made = await need(url, name, answered);
  return { token: made.donor.token, path: `/donor/requests/${made.requestId}`, need: made };
};

export const asHospital =
  (path: string, answered = true) =>
  async (url: string, name: string) => {
    const made = await need(url, name, answered);
    return { token: made.hospital.token, path, need: made };
  };

/** A hospital on the admin's list; `ID` in the path is its. */
export const asAdmin =
  (path: string, isVerified = false) =>
  async (url: string, name: string) => {
    const hospital = {
      name: `${name} Hospital`,
      email: `${name}@example.so`,
      address: 'Airport Road',
      location: 'Waberi, Mogadishu',
    };
    const { id } = await (isVerified ? registerVerifiedHospital : registerHospital)(url, hospital);
    return { token: await newToken(url, ADMIN), path: path.replace('ID', id) };
  };

export const first = ({ page, say }: Thumb, key: Parameters<Thumb['say']>[0]): Locator =>
  page
    .getByRole('button', { name: new RegExp(`^${say(key)}(:|$)`) })
    .filter({ visible: true })
    .first();

/** Presses it once nothing on the page is deaf, as a person does who looks first. */
export async function press({ page }: Thumb, button: Locator): Promise<void> {
  await button.click({ trial: true });
  await untilAtRest(page);
  await button.click();
}

/** The last button of the open question: the one that does it. */
export const confirm = ({ page }: Thumb): Locator =>
  page.locator('dialog[open] > :first-child button').last();

export async function oneDialog({ page }: Thumb): Promise<void> {
  await expect(page.locator('dialog[open]')).toHaveCount(1);
}

export async function noDialog({ page }: Thumb): Promise<void> {
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

let count = 0;
/** A name that no other play of the file uses. */
export const another = () =>
  `every${String.fromCharCode(97 + Math.floor(count / 26))}${String.fromCharCode(97 + (count++ % 26))}`;

/** Plays each with one hand in turn; with `DHIIG_EVERY_LOOK=1` each with twelve. */
export function playEach(plays: readonly Play[]): void {
  for (const [turn, { what, prepare, reach, sends, leads, language: own, after }] of plays.entries())
    for (const { gap, size, viewport, language: theirs } of FEWER_HANDS.filter(
      (_, index) => EVERY_VARIANT || index === turn % FEWER_HANDS.length,
    )) {
      const language = own ?? theirs;
      test(`${what}, twice within ${gap} ms, on a ${size} in ${language}`, async ({ page, server, sink }) => {
        const { url } = server;
        const { token, path, need: made } = await prepare(url, another(), sink);
        const thumb = await openThumb(page, { url, viewport, language, ...(token && { token }) });
        const { sent } = thumb;
        await page.goto(path);
        const button = await reach(thumb, made, server);
        const before = sent.length;
        const address = page.url();
        const at = await middleOf(button);
        await tapTwice(thumb, at, gap);
        if (sends > 0) await expect.poll(() => sent.length - before, { timeout: 20_000 }).toBe(sends);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await after?.(thumb, url, made);
        expect(sent.slice(before)).toHaveLength(sends);
        expect(page.url().split('?')[0] === address.split('?')[0]).toBe(!leads);
      });
    }
}
