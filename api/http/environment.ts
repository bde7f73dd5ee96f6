import type { IncomingMessage } from 'node:http';
import type { InlineSources } from './inline-sources.ts';

/** What the middleware leaves on a request for those behind it. */
export interface HttpEnvironment {
  /** Of Node's server; nothing where the app is called without one. */
  Bindings: { readonly incoming?: IncomingMessage };
  Variables: {
    /** Names this request in the log, in the audit, and to the caller (`X-Request-Id`). */
    traceId: string;
    /** The network address of the caller; what a proxy says counts only behind a configured proxy. */
    address: string;
    /** The pattern of the path (`/api/requests/{id}`), for the log: a path itself may hold ids. */
    route: string;
    /** The answer was made with all of its headers (`jsonAnswer`). */
    hasHeaders?: true;
    /** What stands within the page that is answered, for its content security policy. */
    inline?: InlineSources;
  };
}
