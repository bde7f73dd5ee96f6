import { parseArgs } from 'node:util';
import { ATTACK_NAMES, type AttackName } from './attacks/attacks.ts';
import { boundsOf, isBroken } from './bounds.ts';
import { linesOf } from './report.ts';
import { tortureAttack } from './run.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    minutes: { type: 'string', default: '120' },
    attacks: { type: 'string', default: ATTACK_NAMES.join(',') },
    donors: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
  },
});

const print = (line: string) => process.stdout.write(`${line}\n`);
const over = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => over.abort());
const report = await tortureAttack({
  engine: values.engine === 'postgres' ? 'postgres' : 'sqlite',
  minutes: Number(values.minutes),
  attacks: values.attacks
    .split(',')
    .filter((name): name is AttackName => ATTACK_NAMES.includes(name as AttackName)),
  size: { donors: Number(values.donors), phones: 30, hospitals: 4, victims: 40, applicants: 10 },
  seed: Number(values.seed),
  everyMs: 10_000,
  signal: over.signal,
  onNews: print,
});
print(linesOf(report).join('\n'));
process.exitCode = boundsOf(report).some(isBroken) ? 1 : 0;
