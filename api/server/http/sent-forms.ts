import type { MiddlewareHandler } from 'hono';
import { TYPED_FIELD } from '../../../shared/typed-fields.ts';
import { isScreen } from './app-shell.ts';
import type { HttpEnvironment } from './environment.ts';

/** Two slashes at the start would name another site. */
const onThisSite = (path: string): string => path.replace(/^[/\\]+/, '/');

/**
 * If the app did not start, a browser may have sent a form by itself: to the page's address, with what was typed in
 * the query or in the body. It is redirected to the page as it is; nothing that was typed is read, logged or stays in
 * the history.
 */
export const redirectSentForms: MiddlewareHandler<HttpEnvironment> = async (c, next) => {
  const { method, path, url } = c.req;
  const query = url.indexOf('?');
  const isSent = method === 'POST' && isScreen(path);
  if (!isSent && (query < 0 || !TYPED_FIELD.test(url.slice(query)))) return next();
  c.set('route', 'static');
  c.header('Cache-Control', 'no-store');
  // A body that nobody reads would be taken for the next request.
  if (method !== 'GET' && method !== 'HEAD') c.header('Connection', 'close');
  return c.redirect(onThisSite(path), 303);
};
