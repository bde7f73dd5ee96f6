/** What the middleware leaves on a request for those behind it. */
export interface HttpEnvironment {
  Variables: {
    /** Names this request in the log, in the audit, and to the caller (`X-Request-Id`). */
    traceId: string;
    /** The network address of the caller; a proxy's word for it counts only behind a configured proxy. */
    address: string;
    /** The pattern of the path (`/api/requests/{id}`), for the log: a path itself may hold ids. */
    route: string;
  };
}
