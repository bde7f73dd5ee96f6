import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { untilHeard } from './until-heard.ts';

/** What the page knows of its last click. */
interface Heard {
  isClickMissed?: boolean;
}

/** Runs in each page before the app: the tap guard stops a click on its way from the window to the document. */
function noteMissedClicks(): void {
  const heard = window as Heard;
  addEventListener('pointerdown', () => Object.assign(heard, { isClickMissed: false }), true);
  addEventListener('click', () => Object.assign(heard, { isClickMissed: true }), true);
  document.addEventListener('click', () => Object.assign(heard, { isClickMissed: false }), true);
}

/** A page that the click has left has heard it. */
const isMissed = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => (window as Heard).isClickMissed === true)
    .catch((error: unknown) => {
      if (/context was destroyed|has been closed|Target crashed/.test(String(error))) return false;
      throw error;
    });

const patient = new WeakSet<object>();

/** What Playwright says of a box whose click the guard has stopped. */
const UNCHANGED = /did not change its state/;

/** Locators of all pages share one prototype. */
function clickAgain(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator(':root')) as Locator;
  if (patient.has(locators)) return;
  patient.add(locators);
  for (const name of ['click', 'check', 'uncheck'] as const) {
    const act = locators[name];
    locators[name] = async function actUntilHeard(this: Locator, options) {
      for (;;) {
        const failure = await act.call(this, options).catch((error: unknown) => error);
        const hasClicked =
          name === 'click' ? failure === undefined && !options?.trial : UNCHANGED.test(String(failure));
        if (hasClicked && (await isMissed(this.page()))) {
          await untilHeard(this.page());
          continue;
        }
        if (failure !== undefined) throw failure;
        return;
      }
    };
  }
}

/**
 * On all pages of this device a click or a check that the tap guard has stopped (`ui/tap-guard.ts`) is done again, as a
 * person does whose tap had no effect. A finger at coordinates taps once.
 */
export async function tapAgainOn(device: BrowserContext): Promise<void> {
  await device.addInitScript(noteMissedClicks);
  for (const page of device.pages()) clickAgain(page);
  device.on('page', clickAgain);
}

/** On all devices that are opened in this browser from now on. */
export function tapAgainIn(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const device = await open(options);
    await tapAgainOn(device);
    return device;
  };
}
