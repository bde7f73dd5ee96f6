import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { contract } from '../../../shared/contract/contract.ts';
import { LANGUAGES } from '../../../shared/contract/languages.ts';
import type { Language } from '../../../shared/contract/people.ts';
import { escapeHtml } from '../../../shared/escape-html.ts';
import { REQUEST_PLACEHOLDERS, requestIdIn, requestPage } from '../../../shared/public-pages.ts';
import { findPublicRequest } from '../../blood/requests/read-public-request.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { languageOf, translator } from '../../platform/i18n/translate.ts';
import { networkOf } from '../../platform/limits/network-of.ts';
import { inLanguage } from './app-shell.ts';
import type { HttpEnvironment } from './environment.ts';
import { type Filling, fillIn, type Live } from './fill-in.ts';
import { type InlineSources, inlineSources } from './inline-sources.ts';
import { countAgainstLimits } from './limits.ts';
import { renderedAt } from './load-renderer.ts';
import { answerText } from './packed-text.ts';
import { isUuid } from './parse.ts';
import { createRequestRenderer, type Found, type RenderedRequest } from './render-request.ts';
import { headOf, previewOf } from './request-head.ts';
import type { UnreadAnswers } from './unread-answers.ts';

/** The page may be this old; the app then asks for the current state. */
const MAX_AGE_SECONDS = 30;

const CALL = 'GET /requests/{id}/public';
/** Counted apart from the API call: loading pages does not use up the limit for refreshing open ones. */
const PAGE = 'GET /r/{id}';

/** The app's own page, without the title and the description, which each request has of its own. */
function readShell(root: string, live: Live): (() => Promise<string>) | undefined {
  const file = join(root, 'index.html');
  if (!existsSync(file)) return undefined;
  const built = readFileSync(file, 'utf8')
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<meta name="description"[^>]*>/, '');
  return live((filling) => fillIn(built, filling));
}

interface Template {
  readonly filling: Filling;
  readonly html: string;
  readonly inline: InlineSources;
}

type Templates = ReadonlyMap<Language, Template>;

function readTemplates(root: string, live: Live): () => Promise<Templates> {
  const built = LANGUAGES.flatMap((language) => {
    const file = join(root, 'pages', language, 'request.html');
    if (!existsSync(file)) return [];
    const html = readFileSync(file, 'utf8');
    return [{ language, html, inline: inlineSources(html) }];
  });
  return live(
    (filling) =>
      new Map(
        built.map(({ language, html, inline }) => [
          language,
          { filling, html: fillIn(html, filling), inline },
        ]),
      ),
  );
}

/** Messengers read the beginning of a page: its preview stands before styles and scripts. */
const HEAD_START = /<head>(?:\s*<meta (?:charset|name="viewport")[^>]*>)*/;

const PLACEHOLDERS = new RegExp(Object.values(REQUEST_PLACEHOLDERS).join('|'), 'g');

/** Replaces everything in one pass: text that somebody wrote is never taken for a placeholder. */
function fillTemplate(
  template: string,
  path: string,
  head: string,
  { embedded, html }: RenderedRequest,
): string {
  const values: Record<string, string> = {
    [REQUEST_PLACEHOLDERS.head]: head,
    [REQUEST_PLACEHOLDERS.path]: escapeHtml(path),
    [REQUEST_PLACEHOLDERS.embedded]: escapeHtml(JSON.stringify(embedded)),
    [REQUEST_PLACEHOLDERS.body]: html,
  };
  return template.replace(PLACEHOLDERS, (placeholder) => values[placeholder] ?? '');
}

async function find(context: Context, id: string, address: string): Promise<Found> {
  if (!isUuid(id)) return 'gone';
  try {
    await countAgainstLimits(context, contract[CALL].limits, {
      rule: PAGE,
      address,
      principal: null,
      body: undefined,
    });
  } catch (error) {
    if (error instanceof Failure) return 'loading';
    throw error;
  }
  return (await findPublicRequest(context, id.toLowerCase())) ?? 'gone';
}

/**
 * The page of one request for anybody with its link: rendered in the reader's language before any script runs, with a
 * head for messengers. For a request that they may not see it is a 404 page; a caller who loads too many gets a page
 * without the request, for which nothing is read from the database. If the server cannot render it, the app does, on
 * the device. Nothing if the app is not built.
 */
export function createRequestPage(
  context: Context,
  root: string,
  live: Live,
  unread: UnreadAnswers,
): Hono<HttpEnvironment> {
  const { origin } = new URL(context.config.publicUrl);
  const shell = readShell(root, live);
  const templates = readTemplates(root, live);
  const render = createRequestRenderer(root, context.now);
  const routes = new Hono<HttpEnvironment>();
  if (shell === undefined) return routes;

  const renderedPage = async (path: string, language: Language, head: string, found: Found) => {
    const template = (await templates()).get(language);
    if (!render || template === undefined) return undefined;
    try {
      const rendered = await render(path, language, template.filling, found);
      const html = fillTemplate(renderedAt(template.html, context.now()), path, head, rendered);
      return { html, inline: template.inline };
    } catch (err) {
      context.log.error({ err }, 'the page of a request could not be rendered');
      return undefined;
    }
  };

  routes.get(requestPage(':id'), async (c, next) => {
    const id = c.req.param('id') ?? '';
    // The app's shell leads to the right address.
    if (requestIdIn(id) !== id.toLowerCase()) return next();
    c.set('route', requestPage('{id}'));
    const language = languageOf(c.req.header('accept-language'));
    const found = await find(context, id, c.get('address'));
    const request = typeof found === 'string' ? undefined : found;
    const head = await headOf(previewOf(request, translator(language)), origin, requestPage(id));
    c.header('Cache-Control', request ? `public, max-age=${MAX_AGE_SECONDS}` : 'no-cache');
    c.header('Content-Language', language);
    c.header('X-Robots-Tag', 'noindex');
    const { pathname } = new URL(c.req.url);
    const page = await renderedPage(pathname, language, head, found);
    if (page) c.set('inline', page.inline);
    const html =
      page?.html ?? inLanguage(await shell(), language).replace(HEAD_START, (start) => start + head);
    const status = found === 'gone' ? 404 : 200;
    unread.hold(c.env?.outgoing, networkOf(c.get('address')), html.length);
    return answerText(c, html, 'text/html; charset=utf-8', { vary: 'Accept-Language', status });
  });
  return routes;
}
