import { expect, it } from 'vitest';
import { outcomeOf } from './outcome.ts';

const NOW = new Date('2026-11-29T12:00:00Z');

const kindOf = (status: number, text: string) =>
  outcomeOf(
    { kind: 'answered', status, text, retryAfter: undefined },
    { attempts: 1, expires_at: '2026-11-30T12:00:00.000Z' },
    NOW,
    () => 0,
  )?.kind;

it.each([
  [201, '', 'sent'],
  [404, '', 'gone'],
  [410, 'push subscription has unsubscribed or expired.', 'gone'],
  [404, '{"code":404,"errno":102,"error":"Not Found"}', 'gone'],
  [410, '{"reason":"Unregistered"}', 'gone'],
  [400, '{"reason":"BadDeviceToken"}', 'gone'],
  [400, 'InvalidRegistration', 'gone'],
  [400, 'NotRegistered', 'gone'],
  [400, '{"reason":"BadWebPushTopic"}', 'failed'],
  [403, '{"reason":"BadJwtToken"}', 'failed'],
  [403, 'the key in the authorization header does not correspond to the sender ID', 'failed'],
  [401, '{"code":401,"errno":109}', 'failed'],
  [413, '', 'failed'],
  [429, '', 'retry'],
  [503, '', 'retry'],
])('a push service’s answer %i %j: %s', (status, text, kind) => expect(kindOf(status, text)).toBe(kind));
