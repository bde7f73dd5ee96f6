import { DAY_MS } from '../../../../../shared/time.ts';
import { newRequest } from '../../../testing/blood-requests.ts';
import type { Player, Victim } from '../cast.ts';
import type { Attack, Attacker } from './attack.ts';

/** More than any run needs to break its bounds; each stands for a row and a place in the lists. */
const POSTED_MAX = 20_000;
const FLIPS_MAX = 20_000;
/** So few that each rings without end. */
const RUNG = 3;

/** Posts requests of high urgency, for as long as they are taken. */
async function post({ attempt, isOver, count }: Attacker, by: Player): Promise<void> {
  for (let posted = 0; posted < POSTED_MAX && !isOver(); ) {
    const { status } = await attempt(by, 'POST', '/requests/create', newRequest());
    if (status !== 201) continue;
    posted += 1;
    count('requests posted');
  }
}

const halfOf = ({ loot }: Attacker): number => Math.ceil(loot.victims.length / 2);

const pathOf = ({ loot }: Attacker, { responseId }: Victim): string =>
  `/requests/${loot.requestId}/responses/${responseId}`;

/** Accepts some victims and says that they are not needed, over and over. */
async function ring(attacker: Attacker, by: Player): Promise<void> {
  const rung = attacker.loot.victims.slice(0, Math.min(RUNG, halfOf(attacker)));
  for (let turn = 0; turn < FLIPS_MAX && !attacker.isOver(); turn += 1) {
    const victim = rung[Math.floor(turn / 2) % rung.length];
    if (!victim) return;
    const status = turn % 2 === 0 ? 'accepted' : 'not_needed';
    const answer = await attacker.attempt(by, 'PATCH', pathOf(attacker, victim), { status });
    if (answer.status === 200) attacker.count('flips');
  }
}

/** Records that victims gave, who never came: at once, and as arrived before if only that counts. */
async function credit(attacker: Attacker, by: Player): Promise<void> {
  for (const victim of attacker.loot.victims.slice(halfOf(attacker))) {
    if (attacker.isOver()) return;
    for (const status of ['completed', 'arrived', 'completed'])
      await attacker.attempt(by, 'PATCH', pathOf(attacker, victim), { status });
  }
}

/** Moves the deadline to and fro, which notifies everybody who is coming. */
async function edit({ loot, attempt, isOver, count }: Attacker, by: Player): Promise<void> {
  for (let turn = 0; turn < FLIPS_MAX && !isOver(); turn += 1) {
    const deadline = new Date(Date.now() + DAY_MS * (1 + (turn % 2))).toISOString();
    const { status } = await attempt(by, 'PATCH', `/requests/${loot.requestId}`, { deadline });
    if (status === 200) count('deadlines moved');
  }
}

/** A verified hospital with an owner and three colleagues that buries others' emergencies and rings donors without end. */
export const floodRequests: Attack = async (attacker) => {
  const [owner, second, third, fourth] = attacker.loot.staff;
  if (!owner || !second || !third || !fourth) throw new Error('the hospital has too few people');
  await Promise.all([
    ...attacker.loot.staff.map((one) => post(attacker, one)),
    ring(attacker, second),
    credit(attacker, third),
    edit(attacker, fourth),
  ]);
};
