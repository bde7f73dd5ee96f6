import { expect, it } from 'vitest';
import { csvOf } from '../../../lib/csv.ts';
import { movementRows } from './movement-rows.ts';

it('names each movement, on the clock of the hospital, writes numbers as numbers, and neutralises what a spreadsheet would run', () => {
  const rows = movementRows(
    {
      hospital: '=cmd()',
      from: '2026-03-01',
      to: '2026-03-05',
      timezone: 'Africa/Mogadishu',
      movements: [
        {
          id: 'a',
          number: 7,
          at: '2026-03-04T21:30:00.000Z',
          kind: 'discard',
          lotId: 'l',
          bloodType: 'O-',
          component: 'red_cells',
          bagNumber: '=W123',
          units: 2,
          unitsLeft: 1,
          reason: 'damaged',
          by: '+Asha',
        },
      ],
    },
    (key) => key,
  );
  expect(csvOf(rows, 'en').split('\r\n')).toEqual([
    '\uFEFFstock.movements',
    "requests.field.hospital,'=cmd()",
    'stock.from,2026-03-01',
    'stock.to,2026-03-05',
    '',
    expect.stringContaining('stock.number,stock.at (Africa/Mogadishu),'),
    "7,2026-03-05 00:30,stock.kind.discard,O-,stock.component_name.red_cells,'=W123,2,1,stock.reason.damaged,,'+Asha",
    '',
  ]);
});
