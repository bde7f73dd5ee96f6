import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import webPush from 'web-push';
import { HOUR_MS } from '../../../../shared/time.ts';
import { markOf } from '../vapid-pairs.ts';
import { createVapidTokens } from './vapid-tokens.ts';

const SUBJECT = 'mailto:push@dhiig.example';
const ORIGIN = 'https://push.example';
// Pairs made by web-push, to show that the format is the common one.
const [current, earlier] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];

function tokensAt(start: string) {
  let now = new Date(start);
  const find = (mark: string) => [current, earlier].find(({ publicKey }) => markOf(publicKey) === mark);
  return {
    of: createVapidTokens(SUBJECT, { current, find }, () => now),
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

/** The claims, after checking the signature with the key that the header names. */
async function claimsOf(header: string, at: string) {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const { payload } = await jwtVerify(token, key, { algorithms: ['ES256'], currentDate: new Date(at) });
  return { ...payload, publicKey };
}

const START = '2026-03-01T08:00:00.000Z';

it('signs for the given push service, for half a day', async () => {
  expect(await claimsOf(await tokensAt(START).of(ORIGIN, markOf(current.publicKey)), START)).toEqual({
    aud: ORIGIN,
    sub: SUBJECT,
    exp: Date.parse('2026-03-01T20:00:00.000Z') / 1000,
    publicKey: current.publicKey,
  });
});

it('signs with the pair of the subscription, and with the current one if that pair is lost', async () => {
  const { of } = tokensAt(START);
  const signer = async (mark: string) => (await claimsOf(await of(ORIGIN, mark), START)).publicKey;
  expect(await signer(markOf(earlier.publicKey))).toBe(earlier.publicKey);
  expect(await signer('of no pair')).toBe(current.publicKey);
});

it('signs once for many messages, and again an hour before the end', async () => {
  const tokens = tokensAt(START);
  const [first, second] = await Promise.all([tokens.of(ORIGIN, ''), tokens.of(ORIGIN, '')]);
  expect(second).toBe(first);
  expect(await tokens.of('https://other.example', '')).not.toBe(first);
  tokens.wait(11 * HOUR_MS - 1);
  expect(await tokens.of(ORIGIN, '')).toBe(first);
  tokens.wait(1);
  expect(await tokens.of(ORIGIN, '')).not.toBe(first);
});
