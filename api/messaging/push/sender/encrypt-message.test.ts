import { createECDH, createPrivateKey, createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decryptMessage } from '../../../tools/testing/push-service/decrypt-message.ts';
import { encryptMessage, PLAINTEXT_MAX_BYTES } from './encrypt-message.ts';

/** RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  plaintext: 'When I grow up, I want to be a watermelon',
  serverPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  serverPublic: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  devicePrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  devicePublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

const keysOf = (point: string, scalar: string) => {
  const bytes = Buffer.from(point, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: bytes.subarray(1, 33).toString('base64url'),
    y: bytes.subarray(33).toString('base64url'),
  };
  return {
    publicKey: createPublicKey({ key: jwk, format: 'jwk' }),
    privateKey: createPrivateKey({ key: { ...jwk, d: scalar }, format: 'jwk' }),
  };
};

function device() {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys('base64url');
  return { curve, keys: { p256dh, auth: EXAMPLE.auth } };
}

describe('encryption of a message (RFC 8291)', () => {
  it("gives the RFC's example to the byte", () => {
    const body = encryptMessage(
      Buffer.from(EXAMPLE.plaintext),
      { p256dh: EXAMPLE.devicePublic, auth: EXAMPLE.auth },
      {
        ...keysOf(EXAMPLE.serverPublic, EXAMPLE.serverPrivate),
        salt: Buffer.from(EXAMPLE.salt, 'base64url'),
      },
    );
    expect(body.toString('base64url')).toBe(EXAMPLE.body);
  });

  it.each([0, 1, 700, PLAINTEXT_MAX_BYTES])('can be read by the device, %i bytes long', (length) => {
    const { curve, keys } = device();
    const plaintext = Buffer.alloc(length, 'dhiig');
    const body = encryptMessage(plaintext, keys);
    expect(body.length).toBe(length + 103);
    expect(decryptMessage(body, curve, keys.auth)).toEqual(plaintext);
  });

  it('makes new keys and a new salt for each message', () => {
    const { keys } = device();
    const [one, other] = [0, 1].map(() => encryptMessage(Buffer.from('same'), keys));
    expect(one?.subarray(0, 16)).not.toEqual(other?.subarray(0, 16));
    expect(one?.subarray(21, 86)).not.toEqual(other?.subarray(21, 86));
  });

  it('refuses a point that is not on the curve', () => {
    const { keys } = device();
    const point = Buffer.from(keys.p256dh, 'base64url');
    point[40] = (point[40] ?? 0) ^ 1;
    expect(() =>
      encryptMessage(Buffer.from('x'), { ...keys, p256dh: point.toString('base64url') }),
    ).toThrow();
  });
});
