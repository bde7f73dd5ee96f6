import { defineTorture, firstFew } from '../frame/torture.ts';
import { torture as killDuringTexts } from './run.ts';

export const torture = defineTorture({
  needs: ['app'],
  defaults: { texts: '200', kills: '100', seed: '1' },
  async run({ texts, kills, seed }, print) {
    const report = await killDuringTexts({
      texts: Number(texts),
      kills: Number(kills),
      seed: Number(seed),
      onRound: (round) => {
        if (round % 10 === 0) print(`${round} kills`);
      },
    });
    const { queued, states, lost, repeats, repeatsMax, serverErrors } = report;
    const isRight =
      lost === 0 &&
      repeats <= repeatsMax &&
      queued === Number(texts) * Number(kills) &&
      states.handed_over === queued;
    return {
      isRight,
      lines: [
        `${queued} texts, ${kills} kills (SIGKILL), ${report.killsWhileSending} of them amid the sending, in ${report.seconds} s`,
        ...Object.entries(states).map(([state, count]) => `    ${state}: ${count}`),
        `texts that arrived twice: ${repeats}, of at most ${repeatsMax} that may have been in flight`,
        `texts that did not arrive: ${lost}`,
        `errors logged: ${serverErrors.length}`,
        ...firstFew(serverErrors),
        isRight ? 'none lost, each accounted for' : 'NOT RIGHT',
      ],
    };
  },
});
