import { Hono, type Context as HonoContext } from 'hono';
import { type ContractKey, contract } from '../shared/contract/contract.ts';
import { type Endpoint, splitKey } from '../shared/contract/endpoint.ts';
import type { Context } from './context.ts';
import { Failure } from './failure.ts';
import { handlers } from './handlers.ts';
import { addDeploymentGauges } from './oversight/dashboard/deployment-gauges.ts';
import { createAnswerCaches, serveCached } from './server/http/cached-answers.ts';
import { createDocsPage } from './server/http/docs/docs-page.ts';
import type { HttpEnvironment } from './server/http/environment.ts';
import { answerFailure, asFailure } from './server/http/failures.ts';
import { liveDeployment } from './server/http/fill-in.ts';
import { createGatewayPages } from './server/http/gateway-pages.ts';
import { neverStored, securityHeaders } from './server/http/headers.ts';
import { importMapSource } from './server/http/inline-sources.ts';
import { createMetricsPage } from './server/http/metrics-page.ts';
import { observe } from './server/http/observe.ts';
import { receiveBody } from './server/http/receive-body.ts';
import { createRequestPage } from './server/http/request-page.ts';
import { createRoutes } from './server/http/routes.ts';
import { redirectSentForms } from './server/http/sent-forms.ts';
import { shedLoad } from './server/http/shed-load.ts';
import { createStaticFiles } from './server/http/static-files.ts';
import { createUnreadAnswers } from './server/http/unread-answers.ts';

const BODY_MAX_BYTES = 64 * 1024;

/** Does the route of this HTTP request read the uploaded file itself? */
function isUpload({ req }: HonoContext): boolean {
  const key = `${req.method} ${req.path.replace(/^\/api/, '')}`;
  const endpoint: Endpoint | undefined = Object.hasOwn(contract, key)
    ? contract[key as ContractKey]
    : undefined;
  return endpoint?.upload !== undefined;
}

/** The whole server: the API below /api, and the built app in `appRoot` at every other path. */
export function createApp(context: Context, appRoot: string): Hono<HttpEnvironment> {
  addDeploymentGauges(context);
  const api = new Hono<HttpEnvironment>();
  api.use('*', neverStored, receiveBody(BODY_MAX_BYTES, isUpload), shedLoad(context.tokens));
  const unread = createUnreadAnswers();
  const caches = createAnswerCaches(context);
  api.route('/', createRoutes(context, handlers, caches, unread));
  api.route('/', createGatewayPages(context));
  api.route('/', createDocsPage(context.config));
  api.all('*', () => {
    throw new Failure('failure.unknown_path');
  });

  const app = new Hono<HttpEnvironment>();
  for (const [key, cache] of caches) app.get(`/api${splitKey(key).path}`, serveCached(context, key, cache));
  app.use('*', observe(context), securityHeaders(importMapSource(appRoot)));
  app.route('/api', api);
  app.route('/', createMetricsPage(context));
  app.use('*', redirectSentForms);
  const live = liveDeployment(context);
  app.route('/', createRequestPage(context, appRoot, live, unread));
  app.route('/', createStaticFiles(appRoot, context, live));
  app.notFound((c) => answerFailure(c, new Failure('failure.not_found')));
  app.onError((error, c) => {
    const failure = asFailure(error);
    if (failure.code === 'failure.internal')
      context.log.error(
        { trace_id: c.get('traceId'), route: c.get('route'), err: error },
        'unexpected error',
      );
    return answerFailure(c, failure);
  });
  return app;
}
