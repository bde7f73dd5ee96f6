import type { ServerResponse } from 'node:http';

/** How a push service can fail a message: before it accepts it, or after. */
export type Fault =
  /** Refuses with this status; `retryAfter` is the header as it is. */
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string; readonly body?: string }
  | { readonly kind: 'slow'; readonly release: Promise<unknown> }
  /** Accepts it, and never answers. */
  | { readonly kind: 'hang' }
  /** Accepts it, and cuts the connection. */
  | { readonly kind: 'reset' }
  /** Accepts it, and answers 201 with an endless body. */
  | { readonly kind: 'huge' }
  | { readonly kind: 'redirect'; readonly to: string };

const takes = (fault: Fault | undefined): boolean =>
  fault === undefined || (fault.kind !== 'status' && fault.kind !== 'redirect');

function pourEndlessly(response: ServerResponse): void {
  const lump = Buffer.alloc(16_384, 'x');
  const pour = () => {
    while (!response.destroyed && response.write(lump));
    if (!response.destroyed) response.once('drain', pour);
  };
  pour();
}

/** Answers as the fault says; 201 if there is none (RFC 8030, section 5). */
async function answer(response: ServerResponse, fault: Fault | undefined, location: string): Promise<void> {
  switch (fault?.kind) {
    case 'status': {
      const { status, retryAfter, body = '' } = fault;
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end(body);
      return;
    }
    case 'redirect':
      response.writeHead(307, { location: fault.to }).end();
      return;
    case 'hang':
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'huge':
      response.writeHead(201, { location });
      pourEndlessly(response);
      return;
    case 'slow':
      await fault.release;
  }
  response.writeHead(201, { location, 'content-length': 0 }).end();
}

export const faults = { takes, answer };
