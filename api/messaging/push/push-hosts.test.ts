import { describe, expect, it } from 'vitest';
import { pushHostOf } from './push-hosts.ts';

describe('where messages may go', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:443/fcm/send/abc',
    'https://jmt17.google.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('knows %s', (endpoint) => {
    expect(pushHostOf(endpoint, [])).toBe('known');
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://user:secret@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.example.org/abc',
    'https://notfcm.googleapis.com/abc',
    'https://push.services.mozilla.com.example.org/abc',
    'https://evilpush.services.mozilla.com/abc',
    'https://fcm.googleapis.com@10.0.0.1/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://2130706433/abc',
    'http://localhost:3000/api/health',
    'ftp://fcm.googleapis.com/abc',
    'file:///etc/passwd',
    'nonsense',
  ])('refuses %s', (endpoint) => {
    expect(pushHostOf(endpoint, [])).toBeUndefined();
  });

  it.each([
    ['http://127.0.0.1:4000/push/a', '127.0.0.1:4000', 'listed'],
    ['http://127.0.0.1:4001/push/a', '127.0.0.1:4000', undefined],
    ['http://127.0.0.1:4001/push/a', '127.0.0.1', 'listed'],
    ['http://localhost:4001/push/a', 'localhost', 'listed'],
    ['http://[::1]:4001/push/a', '[::1]', 'listed'],
    ['https://push.example/a', 'push.example', 'listed'],
    ['https://push.example:8443/a', 'push.example', 'listed'],
    ['https://a.push.example/a', '*.push.example', 'listed'],
    ['http://push.example/a', 'push.example', undefined],
    ['http://10.0.0.1/a', '10.0.0.1', undefined],
    ['https://user@push.example/a', 'push.example', undefined],
  ])('%s where %s is listed: %s', (endpoint, entry, expected) => {
    expect(pushHostOf(endpoint, [entry])).toBe(expected);
  });
});
