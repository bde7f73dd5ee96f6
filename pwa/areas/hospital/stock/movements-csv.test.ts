import { expect, it } from 'vitest';
import { movementsCsv } from './movements-csv.ts';

it('names each movement, on the clock of the hospital, writes numbers as numbers, and neutralises what a spreadsheet would run', () => {
  const csv = movementsCsv(
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
    'en',
  );
  expect(csv.split('\r\n')).toEqual([
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
