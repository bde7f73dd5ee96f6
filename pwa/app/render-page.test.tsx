// @vitest-environment jsdom
import { act, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LANGUAGES, type Language } from '../../shared/contract/languages.ts';
import type { PublicRequest } from '../../shared/contract/public-request.ts';
import { DEFAULT_DEPLOYMENT, type Deployment } from '../../shared/deployment.ts';
import type { EmbeddedRequest } from '../../shared/embedded-request.ts';
import { PUBLIC_PAGE_NAMES, PUBLIC_PAGES, type PublicPage, requestPage } from '../../shared/public-pages.ts';
import { LIVE_STATES } from '../../shared/rules/request-status.ts';
import { TYPED_FIELD } from '../../shared/typed-fields.ts';
import { signIn, signOut } from '../data/session/session.ts';
import { keepPageForm } from '../forms/page-form.ts';
import { t } from '../i18n/i18n.ts';
import { App } from './app.tsx';
import { isPrerendered } from './prerendered.tsx';
import * as renderer from './render-page.tsx';

const { withWaitingControls } = renderer;
const renderPage = (page: PublicPage, language: Language) =>
  renderer.renderPage(page, language, DEFAULT_DEPLOYMENT);

/** Parts that are loaded when they come into view are never loaded here: their placeholders stay. */
class NothingNear {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Only here do the build and the browser run in one place; and code that a page loads later may come at any time. */
const OF_TESTS_ALONE = /^(Detected multiple renderers|A suspended resource finished loading)/;

/** What React reports about a page that differs from what it would render: attributes too, in this build of React. */
let complaints: unknown[] = [];
let unmount = () => {};

beforeEach(() => {
  complaints = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('IntersectionObserver', NothingNear);
  vi.stubGlobal('scrollTo', () => complaints.push('scrolled'));
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    if (!OF_TESTS_ALONE.test(String(words[0]))) complaints.push(words);
  });
  document.body.innerHTML = '';
});

afterEach(async () => {
  await act(async () => unmount());
  signOut();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(path: string, html: string, year?: string): HTMLElement {
  history.replaceState(null, '', path);
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  if (year) root.dataset.year = year;
  return root;
}

async function hydrate(root: HTMLElement): Promise<void> {
  // What the page provided to its components stays in force until another is rendered.
  await prerender(null);
  const app = (
    <StrictMode>
      <App router={BrowserRouter} isHydrating />
    </StrictMode>
  );
  await act(async () => {
    const reactRoot = hydrateRoot(root, app, { onRecoverableError: (error) => complaints.push(error) });
    unmount = () => reactRoot.unmount();
  });
}

const PAGES = LANGUAGES.flatMap((language) => PUBLIC_PAGE_NAMES.map((page) => ({ language, page })));

it.each(PAGES)('$page in $language is exactly what the app renders first', async ({ page, language }) => {
  const root = open(PUBLIC_PAGES[page], await renderPage(page, language));
  const nodes = [...root.querySelectorAll('*')];
  await hydrate(root);
  expect(complaints).toEqual([]);
  expect(nodes.filter((node) => !root.contains(node))).toEqual([]);
});

it('shows this year, whatever the year of the build', async () => {
  const thisYear = String(new Date().getFullYear());
  const html = await renderPage('home', 'en');
  expect(html).toContain(thisYear);
  const root = open('/', html.replaceAll(thisYear, '2020'), '2020');
  await hydrate(root);
  expect(complaints).toEqual([]);
  expect(root.querySelector('footer')?.textContent).toContain(`© ${thisYear}`);
});

const HOSTILE = `"><script>alert('$&')</script>`;

/** Everything that an admin can change is different; its texts are in some languages only. */
const CHANGED: Deployment = {
  donationDays: { men: 84, women: 112 },
  site: {
    hotline: '888',
    officePhone: '+252 63 111 2222',
    supportEmail: 'help@blood.example',
    emergencyEmail: 'now@blood.example',
    hospitalsEmail: 'wards@blood.example',
    technicalEmail: 'bits@blood.example',
    address: { so: 'Waddada Xorriyadda\nHargeysa', ar: 'شارع الحرية\nهرجيسا' },
    openingHours: { firstDay: 'sat', lastDay: 'thu', from: '07:30', to: '13:00' },
    developer: { name: 'Tiigsi', url: '' },
    homeClaims: { donors: 31_337, livesSaved: 0, hospitals: 4 },
    aboutClaims: { livesSaved: 0, donors: 0, hospitals: 0, cities: 0 },
    voices: [{ name: 'Sahra C.', stars: 3, who: {}, quote: { ar: 'جاؤوا بسرعة', fr: HOSTILE } }],
  },
};
const SHOWN: Readonly<Partial<Record<PublicPage, readonly string[]>>> = {
  home: ['31', 'Sahra C.', 'tel:888', 'help@blood.example', 'Tiigsi'],
  contact: ['+252 63 111 2222', 'wards@blood.example', 'bits@blood.example', '7:30'],
  giving: ['tel:888', '84', '112'],
};

it.each(PAGES)('$page in $language says what the deployment embeds', async ({ page, language }) => {
  const html = await renderer.renderPage(page, language, CHANGED);
  for (const text of SHOWN[page] ?? []) expect(html).toContain(text);
  expect(html).not.toContain('<script');
  expect(html).not.toMatch(/61[\s-]*000|dhiig\.example|Maka al-Mukarama|Hodan A\./);
  const root = open(PUBLIC_PAGES[page], html);
  root.dataset.deployment = JSON.stringify(CHANGED);
  await hydrate(root);
  expect(complaints).toEqual([]);
  expect(root.textContent).not.toMatch(/61[\s-]*000|Hodan A\./);
});

it('shows a text in the language of its reader, otherwise in one that it has, which it names', async () => {
  const at = async (language: Language, page: PublicPage) => {
    document.body.innerHTML = await renderer.renderPage(page, language, CHANGED);
    const element = document.querySelector(page === 'contact' ? 'address' : 'blockquote');
    return [element?.getAttribute('lang'), element?.textContent];
  };
  expect(await at('ar', 'contact')).toEqual(['ar', 'شارع الحريةهرجيسا']);
  expect(await at('de', 'contact')).toEqual(['so', 'Waddada XorriyaddaHargeysa']);
  expect(await at('fr', 'home')).toEqual(['fr', HOSTILE]);
  expect(await at('en', 'home')).toEqual(['ar', 'جاؤوا بسرعة']);
});

it('leaves out figures of nothing, and quotes nobody if there is nobody', async () => {
  const site = { ...CHANGED.site, voices: [] };
  const home = await renderer.renderPage('home', 'en', { ...CHANGED, site });
  const about = await renderer.renderPage('about', 'en', CHANGED);
  expect(home.match(/<dd/g)).toHaveLength(2);
  expect(home).not.toContain(t('home.voices_title'));
  expect(about).not.toContain(t('public.in_numbers'));
});

it('knows right after hydration who is signed in, without another load', async () => {
  const root = open('/', await renderPage('home', 'en'));
  const heading = root.querySelector('h1');
  signIn(`e30.${btoa(JSON.stringify({ id: 'd1', name: 'Hodan', role: 'donor', exp: 4_102_444_800 }))}.none`);
  await hydrate(root);
  expect(complaints).toEqual([]);
  expect(root.querySelector('h1')).toBe(heading);
  expect(root.querySelector('main a[href="/dashboard"]')).not.toBeNull();
  expect(root.querySelector('main a[href="/login"]')).toBeNull();
});

it.each(PAGES)('$page in $language waits for the app with its controls', async ({ page, language }) => {
  const root = open(PUBLIC_PAGES[page], withWaitingControls(await renderPage(page, language)));
  const buttons = [...root.querySelectorAll('button')];
  expect(buttons.filter((button) => !button.matches('[aria-busy]:is([inert], :disabled)'))).toEqual([]);
  expect(root.querySelectorAll('[inert] :is(input, select, textarea)')).toHaveLength(0);
  // A browser sends a form by a button, and by Enter unless its button is disabled.
  const submits = 'button:not([type="button"], [type="reset"]), input:is([type="submit"], [type="image"])';
  for (const form of root.querySelectorAll('form')) {
    expect(form.getAttribute('method')).toBe('post');
    expect(form.querySelector(submits)).not.toBeNull();
    const typed = [...form.querySelectorAll('input:not([type="checkbox"], [type="radio"]), textarea')];
    for (const field of typed) expect(`?${field.getAttribute('name')}=`).toMatch(TYPED_FIELD);
  }
  expect([...root.querySelectorAll(`:is(${submits}):not(:disabled)`)]).toEqual([]);
  await hydrate(root);
  expect(root.querySelectorAll('[inert], button:is(:disabled, [aria-busy])')).toHaveLength(0);
});

it('leaves a button disabled that is so in itself', () => {
  const button = '<button type="submit" disabled="">';
  expect(withWaitingControls(button)).toBe(button);
});

it('is hydrated only at its own address and in its own language', async () => {
  const root = open('/about', await renderPage('about', 'so'));
  expect(isPrerendered(root)).toBe(false);
  root.dataset.path = '/about';
  root.dataset.language = 'so';
  expect(isPrerendered(root)).toBe(true);
  root.dataset.language = 'en';
  expect(isPrerendered(root)).toBe(false);
  root.dataset.language = 'so';
  history.replaceState(null, '', '/contact');
  expect(isPrerendered(root)).toBe(false);
  root.dataset.path = '/register';
  history.replaceState(null, '', '/register?lang=so');
  expect(isPrerendered(root)).toBe(true);
  history.replaceState(null, '', '/register?as=donor');
  expect(isPrerendered(root)).toBe(false);
});

const REQUEST: PublicRequest = {
  _id: '0197a000-0000-7000-8000-000000000001',
  hospital: { name: HOSTILE },
  bloodType: 'A+',
  component: 'whole_blood',
  units: 3,
  unitsNeeded: 2,
  urgency: 'high',
  state: 'open',
  location: { address: 'Muqdisho' },
  datePosted: '2026-03-05T06:55:00.000Z',
  deadline: '2026-03-07T06:55:00.000Z',
  coming: 1,
};
const AT = requestPage(REQUEST._id);
const shown = (state: PublicRequest['state']): EmbeddedRequest => ({
  state: 'shown',
  request: { ...REQUEST, state },
  seenAt: '2026-03-05T07:00:00.000Z',
  isFresh: true,
});
const SAID = LANGUAGES.flatMap((language) =>
  [...LIVE_STATES.map(shown), { state: 'gone' } as const, { state: 'loading' } as const].map((said) => ({
    language,
    said,
    state: said.state === 'shown' ? said.request.state : said.state,
  })),
);

it.each(SAID)('the page of a request, $state, in $language is hydrated as it is', async (page) => {
  const { language, said } = page;
  // The server knows nothing about the phone, only the time of the request.
  vi.stubGlobal('document', undefined);
  const html = await renderer
    .renderRequest(AT, language, DEFAULT_DEPLOYMENT, said)
    .finally(() => vi.unstubAllGlobals());
  expect(html).not.toContain('<script');
  // Shows no text that these pages do not load.
  expect(html).not.toMatch(/\b(donor|requests?|common)\.[a-z_]+/);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('IntersectionObserver', NothingNear);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const root = open(AT, html.replaceAll(' aria-busy="true" inert', ''));
  root.dataset.path = AT;
  root.dataset.request = JSON.stringify(said);
  if (said.state === 'shown') {
    expect(root.querySelector('main')?.textContent).toContain(HOSTILE);
    expect(root.querySelector('h1')?.textContent).toContain(
      ['fulfilled', 'cancelled'].includes(page.state)
        ? t('donor.request.closed_title')
        : t('requests.units_needed', { units: 3 }),
    );
  }
  const nodes = [...root.querySelectorAll('*')];
  await hydrate(root);
  expect(complaints).toEqual([]);
  const replaced = nodes.filter((node) => !root.contains(node));
  // Sharing is a separate part, which replaces a button that looks the same.
  expect(replaced.map((node) => node.closest('button')?.textContent)).toEqual(
    replaced.map(() => t('requests.share.share')),
  );
});

it.each(['login', 'contact'] as const)('%s keeps what its fields hold when it is hydrated', async (page) => {
  const root = open(PUBLIC_PAGES[page], await renderPage(page, 'en'));
  const email = root.querySelector<HTMLInputElement>('[name="email"]');
  const other = root.querySelector<HTMLInputElement>(
    page === 'login' ? '[name="password"]' : '[name="name"]',
  );
  const choice = root.querySelector<HTMLInputElement & HTMLSelectElement>(
    'form :is([type="checkbox"], select)',
  );
  if (!email || !other || !choice) throw new Error('the form has changed');
  email.value = 'asha@example.so';
  other.value = 'xiddig cusub';
  if (page === 'login') choice.checked = true;
  else choice.value = 'donor';
  keepPageForm(root);
  await hydrate(root);
  expect(complaints).toEqual([]);
  // A change of one field renders all of them from what the app knows.
  await act(async () => {
    if (page === 'login') choice.click();
    else choice.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect([email.value, other.value]).toEqual(['asha@example.so', 'xiddig cusub']);
  expect(page === 'login' ? choice.checked : choice.value).toBe(page === 'login' ? false : 'donor');
});
