import { randomUUID } from 'node:crypto';
import { CENTRE } from '../../../testing/blood-requests.ts';
import { addressOf } from '../ask.ts';
import type { Attack, Attacker } from './attack.ts';

const PASSWORD = 'geedka nolosha';
const REGISTERED_MAX = 5_000;
/** Two passwords are hashed at once. */
const CLERKS = 2;
/** Addresses of this client's own network of machines. */
const ADDRESSES_FROM = 1 << 21;

/** Names that a person reads as the real hospital's: other scripts, digits, dotless letters, additions. */
const LIKENESSES: readonly ((name: string) => string)[] = [
  (name) => name.replace('a', 'а'),
  (name) => name.replaceAll('o', 'ο').replaceAll('i', 'ı'),
  (name) => name.replaceAll('i', 'l').replaceAll('o', '0'),
  (name) => `${name} Official`,
  (name) => name.toUpperCase(),
  (name) => name.split(' ').toReversed().join(' '),
  (name) => name.replaceAll('aa', 'a'),
  (name) => `${name} 2`,
];
const REAL = [
  'Isbitaalka Banaadir',
  'Isbitaalka Keysaney',
  'Isbitaalka Madiina',
  'Isbitaalka Digfeer',
] as const;

async function register({ attempt, isOver, count }: Attacker, clerk: number): Promise<void> {
  for (let turn = clerk; turn < REGISTERED_MAX && !isOver(); turn += CLERKS) {
    const real = REAL[turn % REAL.length] ?? '';
    const likeness = LIKENESSES[Math.floor(turn / REAL.length) % LIKENESSES.length];
    const { status } = await attempt(
      { address: addressOf(ADDRESSES_FROM + turn) },
      'POST',
      '/auth/register-hospital',
      {
        name: likeness?.(real) ?? real,
        email: `office-${randomUUID()}@mail.example`,
        password: PASSWORD,
        phone: `+252 61 7${String(turn).padStart(6, '0')}`,
        location: 'Mogadishu',
        address: 'Maka al-Mukarama Road',
        coordinates: CENTRE,
      },
    );
    if (status === 201) count('impostors registered');
  }
}

/** Forms that anybody may send: messages to the desk, and new passwords for the victims, whose mails they cost. */
async function bother({ loot, attempt, isOver, count, rest }: Attacker): Promise<void> {
  for (let turn = 0; turn < REGISTERED_MAX && !isOver(); turn += 1) {
    const caller = { address: addressOf(ADDRESSES_FROM + REGISTERED_MAX + turn) };
    const { status } = await attempt(caller, 'POST', '/contact', {
      name: 'Qof',
      email: `qof-${randomUUID()}@mail.example`,
      subject: 'general',
      message: 'x'.repeat(5_000),
    });
    if (status === 201) count('messages to the desk');
    const victim = loot.victims[turn % Math.min(3, loot.victims.length)];
    if (victim) await attempt(caller, 'POST', '/auth/forgot-password', { email: victim.email });
    await attempt(caller, 'GET', '/openapi.json');
    await rest(200);
  }
}

/** Without an account: hospitals with look-alike names in bulk, messages and resets, each from another address. */
export const registerImpostors: Attack = async (attacker) => {
  await Promise.all([
    bother(attacker),
    ...Array.from({ length: CLERKS }, (_, clerk) => register(attacker, clerk)),
  ]);
};
