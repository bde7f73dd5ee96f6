import { type Player, THIEF } from '../cast.ts';
import type { Attack, Attacker } from './attack.ts';

/** Writes what changes nothing, as fast as it is answered: a profile, and a deadline that is there already. */
async function repeat({ attempt, isOver, count }: Attacker, donor: Player): Promise<void> {
  const body = { preferences: { maxTravelKm: 50 } };
  while (!isOver()) {
    const { status } = await attempt(donor, 'PUT', '/auth/profile', body);
    if (status === 200) count('writes of nothing');
  }
}

const repeatRequest = async ({ attempt, isOver, count, loot }: Attacker, by: Player): Promise<void> => {
  while (!isOver()) {
    const { status } = await attempt(by, 'PATCH', `/requests/${loot.requestId}`, { notes: 'The same' });
    if (status === 200) count('writes of nothing');
  }
};

/** Guesses the codes that donors say on arrival, and a colleague's four digits at a shared tablet. */
async function guess({ attempt, isOver, count, loot }: Attacker, by: Player): Promise<void> {
  const colleague = loot.staff.at(-1);
  for (let turn = 0; !isOver(); turn += 1) {
    const code = String((turn * 7_919) % 1_000_000).padStart(6, '0');
    const { status } = await attempt(by, 'POST', '/hospital/arrivals', { code });
    if (status === 200) count('codes guessed');
    const digits = String((turn * 7_919) % 10_000).padStart(4, '0');
    const taken = await attempt(by, 'POST', '/auth/switch', { userId: colleague?.id, code: digits });
    if (taken.status === 200) count('tablets taken over');
  }
}

/** A stolen admin's session, without the password, gives one account after the other an address of the thief's. */
async function steal({ attempt, isOver, count, loot, rest }: Attacker): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const victim = loot.victims[turn % loot.victims.length];
    if (!victim) return;
    const { status } = await attempt(loot.stolen, 'PATCH', `/admin/users/${victim.id}`, {
      name: 'Asha Cali',
      email: `taken-${turn}@${THIEF}`,
      role: 'donor',
      bloodType: 'O-',
    });
    if (status === 200) count('addresses changed');
    await rest(1_000);
  }
}

/** Accounts that write what changes nothing, guess codes, and use a stolen session. */
export const guessAndRepeat: Attack = async (attacker) => {
  const [donor] = attacker.loot.donors.slice(-1);
  const [owner, , nurse] = attacker.loot.staff;
  if (!donor || !owner || !nurse) throw new Error('there are too few accounts');
  await Promise.all([
    repeat(attacker, donor),
    repeatRequest(attacker, owner),
    guess(attacker, nurse),
    steal(attacker),
  ]);
};
