import {
  createCipheriv,
  createECDH,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

const INFO = randomBytes(144);

function encrypt(plaintext: Buffer, secret: Buffer, auth: Buffer): Buffer {
  const input = Buffer.from(hkdfSync('sha256', secret, auth, INFO, 32));
  const salt = randomBytes(16);
  const key = Buffer.from(hkdfSync('sha256', input, salt, 'key', 16));
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'nonce', 12));
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  return Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}

/** The minimum that every message needs: a fresh key pair, ECDH, HKDF, AES-GCM, with `crypto.createECDH`. */
export function floorEcdh(plaintext: Buffer, devicePoint: Buffer, auth: Buffer): void {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  encrypt(plaintext, curve.computeSecret(devicePoint), auth);
}

/** The same with key objects: the fastest way in node:crypto. */
export function floorKeyObjects(plaintext: Buffer, deviceDer: Buffer, auth: Buffer): void {
  const publicKey = createPublicKey({ key: deviceDer, format: 'der', type: 'spki' });
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  encrypt(plaintext, diffieHellman({ privateKey, publicKey }), auth);
}
