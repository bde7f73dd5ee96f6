import { expect, it } from 'vitest';
import type { Issue } from '../../../../shared/contract/inventory.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { UNTRIED } from '../../../data/offline/testing/untried.ts';
import type { KnownLot } from '../stock/known-lot.ts';
import { withWaitingMoves } from '../stock/waiting-stock.ts';
import { openIssues } from './open-issues.ts';

const LOT: KnownLot = {
  id: 'a',
  bloodType: 'O-',
  component: 'red_cells',
  state: 'available',
  bagNumber: 'W123426123456',
  units: 1,
  collectedAt: '2026-03-01',
  expiresAt: '2026-04-05',
};
const ISSUED: Issue = {
  id: 'm0',
  lotId: 'b',
  bloodType: 'A+',
  component: 'platelets',
  units: 1,
  at: '2026-03-01T08:00:00.000Z',
  expiresAt: '2026-03-05',
};

const entryOf = (seq: number, write: Partial<OutboxEntry>): OutboxEntry => ({
  seq,
  id: `e${seq}`,
  userId: 'hospital',
  endpoint: 'POST /hospital/inventory/{id}/movements',
  params: { id: 'a' },
  body: { id: 'm1', kind: 'issue', units: 1, issuedTo: 'Ward 3', at: '2026-03-02T10:00:00.000Z' },
  subject: 'lot:a',
  ...UNTRIED,
  summary: { units: 1 },
  ...write,
});
const issue = entryOf(1, {});
const end = (outcome: string, movementId = 'm1') =>
  entryOf(2, {
    endpoint: 'POST /hospital/inventory/{id}/movements/{movementId}/outcome',
    params: { id: 'a', movementId },
    body: { outcome, at: '2026-03-02T10:20:00.000Z' },
  });

it('an issue that waits has its end before it is sent', () => {
  expect(openIssues([ISSUED], [LOT], [issue])).toEqual([
    {
      id: 'm1',
      lotId: 'a',
      bloodType: 'O-',
      component: 'red_cells',
      bagNumber: 'W123426123456',
      units: 1,
      at: '2026-03-02T10:00:00.000Z',
      expiresAt: '2026-04-05',
      issuedTo: 'Ward 3',
    },
    ISSUED,
  ]);
  expect(openIssues([ISSUED], [LOT], [issue, end('transfused')])).toEqual([ISSUED]);
  expect(openIssues([ISSUED], [LOT], [end('transfused', 'm0')])).toEqual([]);
});

it('an issue that the server has is listed once, and one that is taken back, or was refused, is not', () => {
  expect(openIssues([{ ...ISSUED, id: 'm1' }], [LOT], [issue])).toHaveLength(1);
  const undo = entryOf(2, {
    endpoint: 'DELETE /hospital/inventory/{id}/movements/{movementId}',
    params: { id: 'a', movementId: 'm1' },
    body: undefined,
  });
  expect(openIssues([], [LOT], [issue, undo])).toEqual([]);
  expect(openIssues([], [LOT], [{ ...issue, state: 'refused' }])).toEqual([]);
  const reserved = { ...issue, body: { id: 'm1', kind: 'reserve', units: 1 } };
  expect(openIssues([], [LOT], [reserved])).toEqual([]);
});

it('what came back stands in its lot again, also if its issue waits; what was transfused does not', () => {
  const unitsAfter = (...entries: OutboxEntry[]) => withWaitingMoves([LOT], entries)[0]?.units;
  expect(unitsAfter(issue)).toBe(0);
  expect(unitsAfter(issue, end('returned'))).toBe(1);
  expect(unitsAfter(issue, end('transfused'))).toBe(0);
  const rest = { ...LOT, units: 3 };
  expect(withWaitingMoves([rest], [end('returned', 'm0')])[0]?.units).toBe(4);
});
