import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { deviceKindOf, deviceKindText } from '../../../shared/rules/device-kind.ts';
import type { CallerDevice } from '../../handler.ts';

const NAME = 'dhiig-device';
/** The longest time that browsers store one (RFC 6265bis, 5.6.2); each sign-in renews it. */
const MAX_AGE_SECONDS = 400 * 86_400;

const NOBODY: CallerDevice = { cookie: '', kind: null, setCookie: () => {} };

/**
 * The device's cookie, which browsers send only to endpoints below `/api/auth` and which no script can read. If a
 * browser accepts none, such as over plain http outside localhost, its sign-ins count as those of an unknown device.
 */
export function callerDevice(c: Context, { device }: Endpoint): CallerDevice {
  if (!device) return NOBODY;
  return {
    cookie: getCookie(c, NAME) ?? '',
    kind: deviceKindText(deviceKindOf(c.req.header('user-agent') ?? '')),
    setCookie: (cookie) =>
      setCookie(c, NAME, cookie, {
        path: '/api/auth',
        httpOnly: true,
        secure: true,
        sameSite: 'Strict',
        maxAge: MAX_AGE_SECONDS,
      }),
  };
}
