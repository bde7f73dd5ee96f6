import { defineTorture, firstFew } from '../frame/torture.ts';
import { massCasualty } from './run.ts';

export const torture = defineTorture({
  needs: ['app'],
  defaults: { donors: '40', seed: '1' },
  async run(values) {
    const report = await massCasualty({ donors: Number(values.donors), seed: Number(values.seed) });
    const { donors, called, placed, waited, withdrew, overfilled, backup, restored } = report;
    const { protocolErrors, serverErrors } = report;
    const isRight =
      called === donors &&
      placed + waited === donors &&
      overfilled === 0 &&
      restored.answers === donors &&
      restored.expected >= donors - withdrew &&
      protocolErrors.length === 0 &&
      serverErrors.length === 0;
    return {
      isRight,
      lines: [
        `${called} of ${donors} devices got the alert; ${report.messages} messages in all, ${report.seconds} s`,
        `all answered at once, in ${report.answerMs} ms: ${placed} with a slot, ${waited} wait at home`,
        ...report.hospitals.map(({ name, chairs, taken }) => `    ${name}: ${taken} of ${chairs} places`),
        `slots over-filled: ${overfilled}`,
        `${withdrew} withdrew, ${report.movedUp} who waited got their places`,
        `${report.gave} gave; at the end ${report.thanked} were thanked, ${report.stoodDown} notified that they are not needed`,
        `figures kept: ${JSON.stringify(report.figures)}`,
        `backup of ${(backup.bytes / 1_000_000).toFixed(1)} MB in ${backup.ms} ms meanwhile, restored in ${restored.ms} ms:`,
        `    ${restored.answers} of ${donors} answers acknowledged before it are there, ${restored.expected} donors expected`,
        ...firstFew(protocolErrors).map((line) => `protocol: ${line}`),
        `errors logged: ${serverErrors.length}`,
        ...firstFew(serverErrors),
        isRight
          ? 'all called, none over-filled, ends with thanks, nothing acknowledged is lost'
          : 'NOT RIGHT',
      ],
    };
  },
});
