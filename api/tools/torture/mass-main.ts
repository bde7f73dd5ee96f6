import { parseArgs } from 'node:util';
import { massCasualty } from './mass-run.ts';

const { values } = parseArgs({
  options: { donors: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' } },
});

const report = await massCasualty({ donors: Number(values.donors), seed: Number(values.seed) });
const {
  donors,
  called,
  placed,
  waited,
  withdrew,
  overfilled,
  backup,
  restored,
  protocolErrors,
  serverErrors,
} = report;
const isRight =
  called === donors &&
  placed + waited === donors &&
  overfilled === 0 &&
  restored.answers === donors &&
  restored.expected >= donors - withdrew &&
  protocolErrors.length === 0 &&
  serverErrors.length === 0;
process.stdout.write(
  `${[
    `${called} of ${donors} devices got the alert; ${report.messages} messages in all, ${report.seconds} s`,
    `all answered at once, in ${report.answerMs} ms: ${placed} with a slot, ${waited} wait at home`,
    ...report.hospitals.map(({ name, chairs, taken }) => `    ${name}: ${taken} of ${chairs} places`),
    `slots over-filled: ${overfilled}`,
    `${report.withdrew} withdrew, ${report.movedUp} who waited got their places`,
    `${report.gave} gave; at the end ${report.thanked} were thanked, ${report.stoodDown} notified that they are not needed`,
    `figures kept: ${JSON.stringify(report.figures)}`,
    `backup of ${(backup.bytes / 1_000_000).toFixed(1)} MB in ${backup.ms} ms meanwhile, restored in ${restored.ms} ms:`,
    `    ${restored.answers} of ${donors} answers acknowledged before it are there, ${restored.expected} donors expected`,
    ...protocolErrors.slice(0, 5).map((line) => `protocol: ${line}`),
    `errors logged: ${serverErrors.length}`,
    ...serverErrors.slice(0, 5),
    isRight ? 'all called, none over-filled, ends with thanks, nothing acknowledged is lost' : 'NOT RIGHT',
  ].join('\n')}\n`,
);
process.exitCode = isRight ? 0 : 1;
