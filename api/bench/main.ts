import { parseArgs } from 'node:util';
import { benchMatching, type Times } from './matching.ts';
import { benchRaising } from './raising.ts';
import { growthOf, HEADING, lineOf, lineOfRaising, RAISING_HEADING } from './report.ts';

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    donors: { type: 'string', default: '10000,100000,1000000' },
    turns: { type: 'string', default: '800' },
    'one-point-share': { type: 'string', default: '0' },
  },
});

const print = (line: string) => process.stdout.write(`${line}\n`);
const all: Times[] = [];

print(HEADING);
await benchMatching({
  donors: values.donors.split(',').map(Number),
  turns: Number(values.turns),
  onePointShare: Number(values['one-point-share']),
  onReady: (donors, seconds) => print(`${donors} donors written in ${seconds.toFixed(1)} s`),
  onTimes: (times) => {
    all.push(times);
    print(lineOf(times));
  },
});
print(growthOf(all));

print(RAISING_HEADING);
await benchRaising({
  donors: 100_000,
  turns: 20,
  onRaising: (raising) => print(lineOfRaising(raising)),
});
