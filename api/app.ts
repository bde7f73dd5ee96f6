import { Hono } from 'hono';
import type { Context } from './context.ts';
import { Failure } from './failure.ts';
import { handlers } from './handlers.ts';
import type { HttpEnvironment } from './http/environment.ts';
import { answerFailure, asFailure } from './http/failures.ts';
import { neverStored, securityHeaders } from './http/headers.ts';
import { observe } from './http/observe.ts';
import { receiveBody } from './http/receive-body.ts';
import { createRoutes } from './http/routes.ts';
import { shedLoad } from './http/shed-load.ts';
import { createStaticFiles } from './http/static-files.ts';

const BODY_MAX_BYTES = 64 * 1024;

/** The whole server: the API below /api, and the built app of `appRoot` everywhere else. */
export function createApp(context: Context, appRoot: string): Hono<HttpEnvironment> {
  const api = new Hono<HttpEnvironment>();
  api.use('*', neverStored, receiveBody(BODY_MAX_BYTES), shedLoad());
  api.route('/', createRoutes(context, handlers));
  api.all('*', () => {
    throw new Failure('failure.unknown_path');
  });

  const app = new Hono<HttpEnvironment>();
  app.use('*', observe(context), securityHeaders);
  app.route('/api', api);
  app.route('/', createStaticFiles(appRoot, context.config.publicUrl));
  app.notFound((c) => answerFailure(c, new Failure('failure.not_found')));
  app.onError((error, c) => {
    const failure = asFailure(error);
    if (failure.code === 'failure.internal')
      context.log.error({ traceId: c.get('traceId'), route: c.get('route'), err: error }, 'unexpected error');
    return answerFailure(c, failure);
  });
  return app;
}
