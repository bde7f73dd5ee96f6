import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { contract } from '../../shared/contract/contract.ts';
import type { PublicRequest } from '../../shared/contract/public-request.ts';
import { requestPage } from '../../shared/public-pages.ts';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { languageOf, translator } from '../i18n/translate.ts';
import { findPublicRequest } from '../requests/read-public-request.ts';
import { inLanguage } from './app-shell.ts';
import type { HttpEnvironment } from './environment.ts';
import { fillIn, type Live } from './fill-in.ts';
import { takeLimits } from './limits.ts';
import { answerText } from './packed-text.ts';
import { isUuid } from './parse.ts';
import { headOf, previewOf } from './request-head.ts';

/** The head may be this old; the page itself asks for the state of the moment. */
const MAX_AGE_SECONDS = 30;

const CALL = 'GET /requests/{id}/public';
/** Counted apart from the call: readers of pages do not use up what the pages that are open ask with. */
const PAGE = 'GET /r/{id}';

/** The app's own page, without the title and the description that each request has of its own. */
function readTemplate(root: string, live: Live): (() => Promise<string>) | undefined {
  const file = join(root, 'index.html');
  if (!existsSync(file)) return undefined;
  const built = readFileSync(file, 'utf8')
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<meta name="description"[^>]*>/, '');
  return live((deployment) => fillIn(built, deployment));
}

type Found = PublicRequest | 'unknown' | 'not_looked';

async function find(context: Context, id: string, address: string): Promise<Found> {
  if (!isUuid(id)) return 'unknown';
  try {
    await takeLimits(context, contract[CALL].limits, {
      rule: PAGE,
      address,
      principal: null,
      body: undefined,
    });
  } catch (error) {
    if (error instanceof Failure) return 'not_looked';
    throw error;
  }
  return (await findPublicRequest(context, id.toLowerCase())) ?? 'unknown';
}

/**
 * The page of one request for anybody who was sent its link: the app, with a head that says in the reader's
 * language what it is about. For a request that nobody may see it is a 404, and the app says so; who asks for
 * too many gets it without a read of the database. Nothing where the app is not built.
 */
export function createRequestPage(context: Context, root: string, live: Live): Hono<HttpEnvironment> {
  const { origin } = new URL(context.config.publicUrl);
  const template = readTemplate(root, live);
  const routes = new Hono<HttpEnvironment>();
  if (template === undefined) return routes;

  routes.get(requestPage(':id'), async (c) => {
    c.set('route', requestPage('{id}'));
    const id = c.req.param('id') ?? '';
    const language = languageOf(c.req.header('accept-language'));
    const found = await find(context, id, c.get('address'));
    const request = typeof found === 'string' ? undefined : found;
    const head = await headOf(previewOf(request, translator(language)), origin, requestPage(id));
    c.header('Cache-Control', request ? `public, max-age=${MAX_AGE_SECONDS}` : 'no-cache');
    c.header('Content-Language', language);
    c.header('X-Robots-Tag', 'noindex');
    const page = inLanguage(await template(), language).replace('</head>', () => `${head}</head>`);
    const status = found === 'unknown' ? 404 : 200;
    return answerText(c, page, 'text/html; charset=utf-8', { vary: 'Accept-Language', status });
  });
  return routes;
}
