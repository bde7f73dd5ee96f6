import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InlineSources } from './inline-sources.ts';

export interface HttpEnvironment {
  /** From Node's server; empty if the app is called without one. */
  Bindings: { readonly incoming?: IncomingMessage; readonly outgoing?: ServerResponse };
  Variables: {
    /** Identifies this request in the log, in the audit, and for the caller (`X-Request-Id`). */
    traceId: string;
    /** The caller's network address; a proxy's header counts only if a proxy is configured. */
    address: string;
    /** The path's pattern (`/api/requests/{id}`), for the log: the path itself may contain ids. */
    route: string;
    /** The answer already has all of its headers (`jsonAnswer`). */
    hasHeaders?: true;
    /** The inline scripts and styles of the page, for its content security policy. */
    inline?: InlineSources;
  };
}
