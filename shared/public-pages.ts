import type { Language } from './contract/people.ts';

/** Pages that are built as static HTML in each language, and their addresses. */
export const PUBLIC_PAGES = {
  home: '/',
  about: '/about',
  contact: '/contact',
  giving: '/giving-blood',
  ask: '/ask',
  login: '/login',
  register: '/register',
  'forgot-password': '/forgot-password',
} as const;

export type PublicPage = keyof typeof PUBLIC_PAGES;

export const PUBLIC_PAGE_NAMES = Object.keys(PUBLIC_PAGES) as PublicPage[];

/** The address of a page in one language, whatever the reader's browser prefers: `/so/about`. */
export const pageInLanguage = (page: PublicPage, language: Language): string =>
  `/${language}${PUBLIC_PAGES[page]}`.replace(/\/$/, '');

/**
 * The query parameter of the registration page that says who registers. The prerendered page does not depend on it, so
 * the app renders such an address itself.
 */
export const REGISTERING_AS = 'as';

/** The placeholder for this deployment's own address in the built pages; the server fills it in. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';

/** The placeholder in the worker for what identifies the deployment (`shared/deployment.ts`) in the pages. */
export const DEPLOYMENT_PLACEHOLDER = 'deployment-revision';

/** The placeholders for the deployment's hotline, as text and as it is dialled, outside of #root. */
export const HOTLINE_PLACEHOLDERS = { text: 'hotline-number', dialled: 'hotline-dialled' } as const;

/** The page of one request for anybody with its link. The link does not reveal who shared it. */
export const requestPage = (id: string): string => `/r/${id}`;

/**
 * An address without the signs after it that messengers take for a part of it: `/r/ID.`, `/r/ID)`, `/r/ID،`, `/r/ID/`.
 */
export const withoutSignsAfter = (address: string): string => address.replace(/[\p{P}\p{S}\p{Cf}\s]+$/u, '');

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

/**
 * The id of a request in what follows `/r/` in its link, in lower case: messengers and people send the link with the
 * words around it, with invisible marks and with other hyphens. Without one, the text without the signs after it.
 */
export function requestIdIn(text: string): string {
  const plain = text
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-');
  return ID.exec(plain)?.[0] ?? withoutSignsAfter(text);
}

/** The placeholders for a request in its built page (`pages/<language>/request.html`), which the server fills in. */
export const REQUEST_PLACEHOLDERS = {
  head: '<!--request-page-head-->',
  path: 'request-page-path',
  embedded: 'request-page-embedded',
  body: '<!--request-page-body-->',
} as const;
