import type { Context } from 'hono';

/** The token of `Authorization: Bearer …` (RFC 6750, 2.1), as it was sent: it may be anything. */
export function bearerToken({ req }: Context): string | undefined {
  const [, token] = /^Bearer (\S+)$/i.exec(req.header('authorization') ?? '') ?? [];
  return token;
}
