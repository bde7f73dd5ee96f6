import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { alertableDonor, emergency } from '../../tools/testing/alerts.ts';
import { postRequest } from '../../tools/testing/blood-requests.ts';
import { verifiedHospital } from '../../tools/testing/people.ts';
import { watchStatements } from '../../tools/testing/statements.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';

/** The first words of the statements that read or lock the rows of a table, between two others, in their order. */
const touching = (statements: readonly string[], table: string, from: RegExp, to: RegExp): string[] => {
  const first = statements.findIndex((statement) => from.test(statement));
  const last = statements.findLastIndex((statement) => to.test(statement));
  return statements
    .slice(first, last + 1)
    .filter((statement) => new RegExp(`\\b(from|join|update) "${table}"`).test(statement))
    .map((statement) => statement.split(' ', 1)[0] ?? '');
};

it('a request that raises its alert reads its hospital once, and neither itself nor the alert', async () => {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  await alertableDonor(app, 1);
  const statements = watchStatements(app);
  await postRequest(app, hospital);

  const ofRaising = (table: string) =>
    touching(statements, table, /^update "hospitals"/, /^insert into "emergencies"/);
  expect(ofRaising('hospitals')).toEqual(['update']);
  // Checks whether the id is taken; there is no limit to urgent requests.
  expect(ofRaising('requests')).toEqual(['select']);
  // Checks that no other alert is running; sets when its next wave is due, and when its screens were notified.
  expect(ofRaising('alerts')).toEqual(['update', 'update', 'update']);
  // Counts the expected donors, and the results of recent answers.
  expect(ofRaising('responses')).toEqual(['select', 'select']);
});

it('the button pressed once more reads the hospital, the request and the alert once each', async () => {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  await alertableDonor(app, 1);
  await postRequest(app, hospital);
  await alertableDonor(app, 2);
  const statements = watchStatements(app);
  await emergency(app, hospital);

  const ofRaising = (table: string) =>
    touching(statements, table, /^update "hospitals"/, /^insert into "emergencies"/);
  expect(ofRaising('hospitals')).toEqual(['update']);
  // Found, then locked.
  expect(ofRaising('requests')).toEqual(['select', 'update']);
  // Locks the running alert; sets its sender and message, its next wave, and that its screens are notified later.
  expect(ofRaising('alerts')).toEqual(['update', 'update', 'update', 'update']);
});

it('a request that alerts many lets others in between the rows that it writes', async () => {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  for (let index = 0; index < 60; index += 1) await alertableDonor(app, 1 + index / 10);
  const statements = watchStatements(app);
  const LET_IN = 'somebody else';
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      statements.push(LET_IN);
      await setImmediate();
    }
  })();
  await postRequest(app, hospital, { units: 20 });
  isOver = true;
  await others;
  const of = (table: string) =>
    statements.flatMap((text, at) => (text.startsWith(`insert into "${table}"`) ? [at] : []));
  const written = [...of('alert_recipients'), ...of('deliveries')];
  // Fifty recipients per statement, and twenty-five messages.
  expect(written).toHaveLength(2 + 3);
  const between = written.slice(1).map((at, index) => statements.slice(written[index], at).includes(LET_IN));
  expect(between).toEqual([true, true, true, true]);
});
