import { defineTorture, firstFew } from '../frame/torture.ts';
import { killDuringOrders, STEPS } from './run.ts';

export const torture = defineTorture({
  needs: [],
  defaults: { orders: '20', seed: '1' },
  async run({ orders, seed }, print) {
    const report = await killDuringOrders({
      rounds: Number(orders),
      seed: Number(seed),
      onRound: (round) => {
        if (round % 5 === 0) print(`${round} orders`);
      },
    });
    const { kills, added, standing, wrong, refused, ends, serverErrors } = report;
    const isRight = wrong.length + refused.length + serverErrors.length === 0 && standing === added;
    return {
      isRight,
      lines: [
        `${orders} orders between three hospitals, a kill (SIGKILL) at each step of each, in ${report.seconds} s`,
        ...STEPS.map(
          (step) => `    ${step}: ${kills[step].before} before it was stored, ${kills[step].after} after`,
        ),
        ...Object.entries(ends).map(([end, count]) => `    ended as ${end}: ${count}`),
        `units that came in: ${added}, in stock at the end: ${standing}`,
        `moments at which units were missing or there twice: ${wrong.length}`,
        ...firstFew(wrong),
        `steps refused: ${refused.length}`,
        ...firstFew(refused),
        `errors logged: ${serverErrors.length}`,
        ...firstFew(serverErrors),
        isRight ? 'units conserved at every moment, nothing twice' : 'NOT RIGHT',
      ],
    };
  },
});
