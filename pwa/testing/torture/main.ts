import { parseArgs } from 'node:util';
import { torture } from './run.ts';

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '120' },
    answers: { type: 'string', default: '30' },
    browsers: { type: 'string', default: '4' },
    faults: { type: 'string', default: '0.3' },
    seed: { type: 'string', default: '1' },
  },
});

const report = await torture({
  devices: Number(values.devices),
  responsesEach: Number(values.answers),
  browsers: Number(values.browsers),
  faultShare: Number(values.faults),
  seed: Number(values.seed),
  speed: 10,
  useMs: 100_000,
  stallMs: 60_000,
});

const { fates, faults, screens } = report;
const disagreements = [...report.disagreements, ...(screens?.disagreements ?? [])];
const problems = [...report.problems, ...(screens?.problems ?? [])];
const spoiled = Object.values(faults).reduce((sum, count) => sum + count, 0);
const lines = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([name, count]) => `    ${String(count).padStart(6)}  ${name}`);
const isRight = fates.unaccounted === 0 && disagreements.length === 0 && problems.length === 0;

process.stdout.write(
  `${[
    `${report.devices} phones, ${report.written} writes in ${report.seconds} s`,
    ...lines(fates),
    'of these',
    ...lines(report.actions),
    `refusals, each shown on its phone`,
    ...lines(report.refusals),
    `on the server: ${report.responseRows} answers, ${report.requestRows} requests; ${report.fulfilled} filled meanwhile`,
    `${report.calls} calls, ${spoiled} spoiled (${Math.round((100 * spoiled) / report.calls)} %)`,
    ...lines(faults),
    `${report.kills} phones killed and started again, ${report.signIns} sessions ended and opened again`,
    ...(screens
      ? [
          `${screens.browsers} real browsers, closed ${screens.closed} times, killed ${screens.killed} times`,
          `${screens.calls} calls of theirs, ${screens.spoiled} spoiled`,
          `${screens.shown} answers and withdrawals shown on the screen, ${screens.cutShort} cut short`,
          ...lines({
            'done, once': screens.done,
            'taken back while they waited': screens.takenBack,
            'refused, shown': screens.refused,
            'cut short before anything was stored': screens.neverStored,
          }),
        ]
      : []),
    `disagreements between phones and server: ${disagreements.length}`,
    ...disagreements.slice(0, 20).map((line) => `    ${line}`),
    ...report.unaccounted.slice(0, 20).map((line) => `    unaccounted ${line}`),
    ...problems
      .slice(0, 5)
      .map((problem) => `problem: ${problem instanceof Error ? problem.stack : String(problem)}`),
    isRight ? 'everything once, or refused and shown' : 'NOT RIGHT',
  ].join('\n')}\n`,
);
process.exitCode = isRight ? 0 : 1;
