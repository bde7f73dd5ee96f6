import { defineTorture } from '../frame/torture.ts';
import { ATTACK_NAMES, type AttackName } from './attacks/attacks.ts';
import { boundsOf, isBroken } from './bounds.ts';
import { linesOf } from './report.ts';
import { tortureAttack } from './run.ts';

export const torture = defineTorture({
  needs: ['postgres'],
  defaults: { engine: 'sqlite', minutes: '120', attacks: ATTACK_NAMES.join(','), donors: '3000', seed: '1' },
  async run(values, print) {
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
    return { lines: linesOf(report), isRight: !boundsOf(report).some(isBroken) };
  },
});
