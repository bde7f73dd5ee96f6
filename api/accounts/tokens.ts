import { jwtVerify, SignJWT } from 'jose';
import { JOSEError } from 'jose/errors';
import type { SessionUser } from '../../shared/contract/accounts.ts';

const ISSUER = 'dhiig';
const AUDIENCE = 'dhiig-app';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';

/**
 * Session tokens. `id`, `role` and `name` are there for the app to show; the server trusts only `sid`, and
 * reads the rest from the database at each call.
 */
export interface Tokens {
  sign(session: { sessionId: string; user: SessionUser; expiresAt: Date }): Promise<string>;
  /** Undefined for a token that is not ours, altered, or expired. */
  verify(token: string): Promise<{ readonly sessionId: string; readonly userId: string } | undefined>;
}

export function createTokens(secret: string, now: () => Date): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: ({ sessionId, user, expiresAt }) =>
      new SignJWT({ sid: sessionId, id: user.id, role: user.role, name: user.name })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(user.id)
        .setIssuedAt(now())
        .setExpirationTime(expiresAt)
        .sign(key),
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp', 'sid', 'sub'],
          currentDate: now(),
        });
        const { sid: sessionId, sub: userId } = payload;
        return typeof sessionId === 'string' && userId !== undefined ? { sessionId, userId } : undefined;
      } catch (error) {
        if (error instanceof JOSEError) return undefined;
        throw error;
      }
    },
  };
}
