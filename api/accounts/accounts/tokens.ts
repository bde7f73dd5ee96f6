import { jwtVerify, SignJWT } from 'jose';
import { JOSEError } from 'jose/errors';
import type { SessionUser } from '../../../shared/contract/accounts.ts';

const ISSUER = 'dhiig';
const AUDIENCE = 'dhiig-app';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';

/** Some 6 MB. More devices than call within an hour or so; for any other, the signature is checked again. */
const KNOWN_MAX = 10_000;

interface Verified {
  readonly sessionId: string;
  readonly userId: string;
}

/**
 * Session tokens. `id`, `role` and `name` are there for the app to show; the server trusts only `sid`, and
 * reads the rest from the database at each call.
 */
export interface Tokens {
  sign(session: { sessionId: string; user: SessionUser; expiresAt: Date }): Promise<string>;
  /**
   * Undefined for a token that this deployment did not sign, or that is altered or expired. A valid one is cached until
   * it expires: the caller must check that its session still exists.
   */
  verify(token: string): Promise<Verified | undefined>;
  /** Forgets a token whose session has ended. */
  forget(token: string): void;
}

export function createTokens(secret: string, now: () => Date): Tokens {
  const key = new TextEncoder().encode(secret);
  const known = new Map<string, Verified & { readonly expiresAt: number }>();

  async function check(token: string, currentDate: Date): Promise<Verified | undefined> {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sid', 'sub'],
      currentDate,
    });
    const { sid: sessionId, sub: userId, exp } = payload;
    if (typeof sessionId !== 'string' || userId === undefined || exp === undefined) return undefined;
    // A map keeps the order in which it was filled: the first is the oldest.
    const oldest = known.size >= KNOWN_MAX ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    const verified = { sessionId, userId, expiresAt: exp * 1000 };
    known.set(token, verified);
    return verified;
  }

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
      const currentDate = now();
      const verified = known.get(token);
      if (verified && verified.expiresAt > currentDate.getTime()) return verified;
      known.delete(token);
      try {
        return await check(token, currentDate);
      } catch (error) {
        if (error instanceof JOSEError) return undefined;
        throw error;
      }
    },
    forget: (token) => void known.delete(token),
  };
}
