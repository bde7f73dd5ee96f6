// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Dhis2Map, Dhis2Send } from '../../../../shared/contract/dhis2.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { type Answer, serve } from '../../../testing/serve.ts';
import { nextReadMs } from './dhis2.ts';
import { Dhis2Screen } from './dhis2-screen.tsx';
import { Dhis2SendScreen } from './send-screen.tsx';
import { withRow } from './use-save-map.ts';

afterEach(clearScreen);

const HOSPITAL = '01890a5d-ac96-774b-bcce-b302099a8057';

const figure = {
  figure: 'requests' as const,
  dimensions: { bloodType: 'O-' },
  dataElement: 'Ix2HsbDMLea',
  categoryOptionCombo: 'Prlt0C1RF0s',
  attributeOptionCombo: null,
};

const SETUP: CallOutput<'GET /admin/dhis2'> = {
  target: 'https://dhis2.moh.example',
  map: {
    dataSet: 'pBOMPrpg1QX',
    sendDay: null,
    figures: [figure],
    places: [{ organisation: `hospital:${HOSPITAL}`, orgUnit: 'DiszpKrYNg8' }],
  },
  version: 3,
  changedBy: 'Admin',
  changedAt: '2026-03-01T07:00:00.000Z',
  nextAt: null,
  hospitals: [{ id: HOSPITAL, name: 'Medina Hospital', region: 'Banaadir' }],
  sends: [],
};

const VALUE = {
  ...figure,
  organisation: `hospital:${HOSPITAL}` as const,
  orgUnit: 'DiszpKrYNg8',
  value: '12',
};

const SEND = {
  id: '01980000-0000-7000-8000-000000000001',
  month: '2026-02',
  dryRun: false,
  planned: false,
  askedBy: 'Xaawo',
  createdAt: '2026-03-05T07:00:00.000Z',
  state: 'partly',
  attempts: 1,
  nextAttemptAt: null,
  finishedAt: '2026-03-05T07:00:02.000Z',
  values: 2,
  counts: { imported: 1, updated: 0, ignored: 1, deleted: 0 },
  problem: null,
} as const;

/** A server that keeps the map as it is put. */
async function open(more: Readonly<Record<string, Answer>> = {}, setup = SETUP) {
  let now = setup;
  const sent = serve({
    'GET /admin/dhis2': () => now,
    'GET /admin/dhis2/values': () => ({ values: [VALUE] }),
    'PUT /admin/dhis2': ({ body }) => {
      const { map, version } = body as { map: Dhis2Map; version: number };
      now = { ...now, map, version: version + 1 };
      const { target: _, hospitals: __, sends: ___, ...changed } = now;
      return { ...changed, message: 'Saved' };
    },
    ...more,
  });
  await renderUi(<Dhis2Screen />, { path: '/admin/dhis2' });
  const puts = () => sent.flatMap(({ key, body }) => (key === 'PUT /admin/dhis2' ? [body] : []));
  return { sent, puts, user: userEvent.setup() };
}

it('shows what would be sent, and sends it once that is confirmed', async () => {
  const { sent, user } = await open({
    'POST /admin/dhis2/send': () => ({ send: SEND, message: 'On its way to DHIS2.' }),
  });
  expect(await screen.findByText(/What would be sent: 1 value/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send to DHIS2' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/^1 value goes to the ministry/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Send to DHIS2' }));
  expect(await screen.findByText('On its way to DHIS2.')).toBeDefined();
  expect(sent.find(({ key }) => key === 'POST /admin/dhis2/send')?.body).toMatchObject({ dryRun: false });
});

it('adds a part of a figure, and says at its field what the server refuses', async () => {
  let isRefused = true;
  const { user, sent } = await open({
    'PUT /admin/dhis2': ({ body }) => {
      if (!isRefused) return { ...SETUP, ...(body as object), message: 'Saved' };
      isRefused = false;
      const errors = { 'map.figures.1.dataElement': 'Another row has this already' };
      return Response.json(
        { success: false, code: 'failure.invalid', message: 'Please check', errors },
        { status: 400 },
      );
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a figure' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Figure'), 'Donors deferred');
  await user.selectOptions(dialog.getByLabelText('Why deferred'), 'Low haemoglobin');
  await user.type(dialog.getByLabelText('ID of the data element'), 'f7n9E0hX8qk');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText('Another row has this already')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  const [first] = sent.flatMap(({ key, body }) => (key === 'PUT /admin/dhis2' ? [body] : []));
  expect(first).toEqual({
    version: 3,
    map: {
      ...SETUP.map,
      figures: [
        figure,
        {
          figure: 'deferrals',
          dimensions: { deferralReason: 'haemoglobin' },
          dataElement: 'f7n9E0hX8qk',
          categoryOptionCombo: null,
          attributeOptionCombo: null,
        },
      ],
    },
  });
});

it('saves a row again whose answer was lost: the row is there once', async () => {
  let now = SETUP;
  const { user, sent, puts } = await open({
    'GET /admin/dhis2': () => now,
    'PUT /admin/dhis2': ({ body }) => {
      const { map, version } = body as { map: Dhis2Map; version: number };
      const isFirst = now.version === SETUP.version;
      if (isFirst) now = { ...now, map, version: version + 1 };
      return isFirst ? undefined : { ...now, message: 'Saved' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a figure' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('ID of the data element'), ' f7n9E0hX8qk');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Edit:/, hidden: true })).toHaveLength(3),
  );
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(puts()).toEqual([
    { version: 3, map: now.map },
    { version: 4, map: now.map },
  ]);
  expect(now.map.figures.map(({ dataElement }) => dataElement)).toEqual(['Ix2HsbDMLea', 'f7n9E0hX8qk']);
  const keys = sent.flatMap(({ key, idempotencyKey }) =>
    key === 'PUT /admin/dhis2' ? [idempotencyKey] : [],
  );
  expect(new Set(keys).size).toBe(2);
});

it('still has a row refused that is changed into another one', () => {
  const other = { ...figure, dataElement: 'f7n9E0hX8qk' };
  const map = { ...SETUP.map, figures: [figure, other] };
  expect(withRow(map, 'figures', other, figure).figures).toEqual([other, other]);
});

it.each<[string, Partial<Dhis2Send>, number | false]>([
  ['was answered', {}, false],
  ['is sent now', { state: 'pending', attempts: 0, nextAttemptAt: SEND.createdAt }, 3_000],
  ['is tried within a minute', { state: 'pending', nextAttemptAt: '2026-03-05T07:01:00.000Z' }, 3_000],
  ['is tried in an hour', { state: 'pending', nextAttemptAt: '2026-03-05T08:00:00.000Z' }, 59 * 60_000],
])('reads one that %s again when something can have changed', (_, send, wait) => {
  expect(nextReadMs([SEND, { ...SEND, ...send }], Date.parse(SEND.createdAt))).toBe(wait);
});

it('removes a place at once, and brings it back by Undo', async () => {
  const { user, puts } = await open();
  await user.click(await screen.findByRole('button', { name: 'Remove: Medina Hospital' }));
  await waitFor(() => expect(puts()).toEqual([{ version: 3, map: { ...SETUP.map, places: [] } }]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(puts()[1]).toEqual({ version: 4, map: SETUP.map }));
});

it('says that a deployment without DHIS2 can save a month, and not send it', async () => {
  await open({}, { ...SETUP, target: null });
  expect(await screen.findByText(/^This deployment cannot send/)).toBeDefined();
  await screen.findByText(/What would be sent/);
  expect(screen.getByRole('button', { name: 'Send to DHIS2' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Save as CSV' })).toHaveProperty('disabled', false);
});

it('replaces the map by a file once that is confirmed, and names the rows of one that is wrong', async () => {
  const { user, puts } = await open();
  const input = await screen.findByLabelText<HTMLInputElement>('Read a file');
  const file = (text: string) => new File([text], 'map.json', { type: 'application/json' });
  const wrong = { ...SETUP.map, places: [{ organisation: 'country', orgUnit: 'x' }] };
  await user.upload(input, file(JSON.stringify(wrong)));
  expect(await screen.findByText(/^Row 1: An ID of DHIS2 has eleven letters/)).toBeDefined();
  const map = { ...SETUP.map, places: [{ organisation: 'country', orgUnit: 'ImspTQPwCqd' }] };
  await user.upload(input, file(JSON.stringify(map)));
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(puts()).toEqual([{ version: 3, map }]));
});

it('shows a month that was sent row by row, what was refused first', async () => {
  const conflict = { code: 'E7610', text: 'Data element not found or not accessible: `unknownElem`' };
  serve({
    'GET /admin/dhis2': () => SETUP,
    [`GET /admin/dhis2/sends/${SEND.id}`]: () => ({
      send: SEND,
      values: [
        { ...VALUE, conflicts: [] },
        { ...VALUE, dataElement: 'unknownElem', value: '3', conflicts: [conflict] },
      ],
      conflicts: [],
    }),
  });
  const route = (
    <Routes>
      <Route path="/admin/dhis2/:id" element={<Dhis2SendScreen />} />
    </Routes>
  );
  await renderUi(route, { path: `/admin/dhis2/${SEND.id}` });
  expect(await screen.findByText('Some refused')).toBeDefined();
  expect(screen.getByText(/^New there: 1\. Replaced: 0\. Not accepted: 1\./)).toBeDefined();
  const [, first, second] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(first).toMatch(/Requests · O−.*unknownElem.*3.*E7610: Data element not found/);
  expect(second).toMatch(/Requests · O−.*Ix2HsbDMLea.*12.*–/);
});
