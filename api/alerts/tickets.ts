import { jwtVerify, SignJWT } from 'jose';
import { JOSEError } from 'jose/errors';

const ISSUER = 'dhiig';
const AUDIENCE = 'dhiig-notification';
const TYPE = 'ticket+jwt';
const ALGORITHM = 'HS256';

/** What one notification may do: report on its delivery, and answer its request for its donor. */
export interface Ticket {
  readonly deliveryId: string;
  readonly userId: string;
  readonly alertId?: string | undefined;
  readonly requestId?: string | undefined;
}

/**
 * Single-purpose tickets: they travel inside encrypted messages and stand in for a session. Who the donor is
 * and whether he may answer is read from the database when a ticket is used.
 */
export interface Tickets {
  sign(ticket: Ticket, expiresAt: Date): Promise<string>;
  /** Undefined for a ticket that is not ours, altered, or expired. */
  verify(text: string): Promise<Ticket | undefined>;
}

const textOrNothing = (claim: unknown): string | undefined => (typeof claim === 'string' ? claim : undefined);

export function createTickets(secret: string, now: () => Date): Tickets {
  const key = new TextEncoder().encode(secret);
  return {
    sign: ({ deliveryId, userId, alertId, requestId }, expiresAt) =>
      new SignJWT({ ...(alertId && { alert: alertId }), ...(requestId && { request: requestId }) })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setJti(deliveryId)
        .setExpirationTime(expiresAt)
        .sign(key),
    verify: async (text) => {
      try {
        const { payload } = await jwtVerify(text, key, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp', 'sub', 'jti'],
          currentDate: now(),
        });
        const { jti, sub, alert, request } = payload;
        if (!jti || !sub) return undefined;
        return {
          deliveryId: jti,
          userId: sub,
          alertId: textOrNothing(alert),
          requestId: textOrNothing(request),
        };
      } catch (error) {
        if (error instanceof JOSEError) return undefined;
        throw error;
      }
    },
  };
}
