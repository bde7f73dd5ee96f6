import { createHmac } from 'node:crypto';
import { jwtVerify } from 'jose';
import { JOSEError } from 'jose/errors';

const ISSUER = 'dhiig';
const AUDIENCE = 'dhiig-notification';
const TYPE = 'ticket+jwt';
const ALGORITHM = 'HS256';

/** What one notification may do: report on its delivery, and answer its request for its donor. */
export interface Ticket {
  readonly deliveryId: string;
  readonly userId: string;
  /** The session that its device was subscribed under. */
  readonly sessionId?: string | undefined;
  readonly alertId?: string | undefined;
  readonly requestId?: string | undefined;
}

/**
 * Single-purpose tickets: they are sent inside encrypted messages, so that a phone can answer without the app. Who the
 * donor is, whether they are signed in on that device and whether they may answer is read from the database when a
 * ticket is used.
 */
export interface Tickets {
  sign(ticket: Ticket, expiresAt: Date): string;
  /** Undefined for a ticket that this deployment did not sign, or that is altered or expired. */
  verify(text: string): Promise<Ticket | undefined>;
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const HEADER = encode({ alg: ALGORITHM, typ: TYPE });

const textOrNothing = (claim: unknown): string | undefined => (typeof claim === 'string' ? claim : undefined);

export function createTickets(secret: string, now: () => Date): Tickets {
  const key = new TextEncoder().encode(secret);
  return {
    // One for each message of a fan-out: node:crypto signs eight times as many in a second as jose does.
    sign: ({ deliveryId, userId, sessionId, alertId, requestId }, expiresAt) => {
      const claims = {
        ...(sessionId && { sid: sessionId }),
        ...(alertId && { alert: alertId }),
        ...(requestId && { request: requestId }),
        iss: ISSUER,
        aud: AUDIENCE,
        sub: userId,
        jti: deliveryId,
        exp: Math.floor(expiresAt.getTime() / 1000),
      };
      const signed = `${HEADER}.${encode(claims)}`;
      return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
    },
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
        const { jti, sub, sid, alert, request } = payload;
        if (!jti || !sub) return undefined;
        return {
          deliveryId: jti,
          userId: sub,
          sessionId: textOrNothing(sid),
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
