import type { LotMovement } from '../../../shared/contract/inventory.ts';
import { BLOOD_TYPES, matchKind } from '../../../shared/rules/blood.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import { expiryOf, SHELF_LIFE_DAYS, STOCK_COMPONENTS } from '../../../shared/rules/stock.ts';
import { COUNTRY_TIMEZONE, DAY_MS, HOUR_MS } from '../../../shared/time.ts';
import { maintainStock } from '../../blood/stock/maintain-stock.ts';
import type { Context } from '../../context.ts';
import { act } from './act.ts';
import { findPending } from './demo-store.ts';
import type { Clock } from './history.ts';
import { type DemoHospital, onShift } from './people.ts';
import { createDraw, type Draw } from './random.ts';

const LOTS = 16;

/** Most of what a refrigerator holds is whole blood and red cells. */
const COMPONENTS = ['whole_blood', 'red_cells', 'whole_blood', 'red_cells', ...STOCK_COMPONENTS] as const;

type Pending = Awaited<ReturnType<typeof findPending>>;

interface Step {
  readonly at: number;
  readonly run: () => Promise<unknown>;
}

function lotSteps(
  context: Context,
  hospital: DemoHospital,
  draw: Draw,
  end: number,
  request: Pending | undefined,
): Step[] {
  const component = draw.pick(COMPONENTS);
  const keeps = SHELF_LIFE_DAYS[component];
  const age = draw.between(1, Math.min(keeps, 42));
  const collected = end - age * DAY_MS;
  const collectedAt = localDate(COUNTRY_TIMEZONE, new Date(collected));
  const isOneBag = draw.between(1, 3) === 1;
  const units = isOneBag ? 1 : draw.between(2, 9);
  const body = {
    id: context.newId(),
    bloodType: draw.pick(BLOOD_TYPES),
    component,
    state: 'quarantine' as const,
    units,
    ...(isOneBag && { bagNumber: `S${26_000_000 + draw.between(1, 999_999)}` }),
    collectedAt,
    expiresAt: expiryOf(collectedAt, keeps),
  };
  const move = (at: number, movement: LotMovement): Step => ({
    at,
    run: () =>
      act(context, onShift(hospital, context.now()), 'POST /hospital/inventory/{id}/movements', {
        params: { id: body.id },
        body: movement,
      }),
  });
  const hours = () => end - draw.between(1, 20) * HOUR_MS;
  const steps: Step[] = [
    {
      at: collected,
      run: () => act(context, onShift(hospital, context.now()), 'POST /hospital/inventory', { body }),
    },
  ];
  // Screening takes a day; blood from yesterday still waits for it.
  if (age < 2) return steps;
  steps.push(move(collected + DAY_MS, { kind: 'screen', units }));
  if (units > 3) steps.push(move(hours(), { kind: 'issue', units: draw.between(1, 2) }));
  if (units > 5) steps.push(move(hours(), { kind: 'discard', units: 1, reason: 'damaged' }));
  if (
    request?.component === component &&
    matchKind(request.blood_type, body.bloodType, request.component) !== null
  )
    steps.push(move(hours(), { kind: 'reserve', units: 1, requestId: request.id }));
  return steps;
}

/** What a blood bank shows others: some units of every type, more than the minimum that it keeps of the rarest. */
async function makeSpare(context: Context, bank: DemoHospital, end: number): Promise<void> {
  const collected = end - 3 * DAY_MS;
  const collectedAt = localDate(COUNTRY_TIMEZONE, new Date(collected));
  for (const bloodType of BLOOD_TYPES)
    for (const component of ['whole_blood', 'red_cells'] as const)
      await act(context, bank, 'POST /hospital/inventory', {
        body: {
          id: context.newId(),
          bloodType,
          component,
          state: 'available',
          units: bloodType.startsWith('O') ? 6 : 4,
          collectedAt,
          expiresAt: expiryOf(collectedAt, SHELF_LIFE_DAYS[component]),
        },
      });
  await act(context, bank, 'PUT /auth/profile', {
    body: { settings: { stock: { shares: true, minimums: { 'O-': 2 } } } },
  });
}

/**
 * Two hospitals need blood that a blood bank has: it has promised one of them some, and not answered the other, which
 * orders as much every Monday and Thursday.
 */
async function makeOrders(context: Context, hospitals: readonly DemoHospital[]): Promise<void> {
  const [bank] = hospitals.filter(({ kind }) => kind === 'blood_bank');
  const [first, second] = hospitals.filter(({ kind }) => kind !== 'blood_bank');
  if (!bank || !first || !second) return;
  const lines = [{ bloodType: 'O+', component: 'red_cells', units: 2 }] as const;
  const ask = (hospital: DemoHospital) =>
    act(context, hospital, 'POST /orders', {
      body: { supplierId: bank.id, lines: [...lines], urgency: 'medium' },
    });
  await ask(first);
  const { order } = await ask(second);
  await act(context, bank, 'PATCH /orders/{id}', {
    params: { id: order.id },
    body: { step: 'offer', lines: [...lines] },
  });
  await act(context, first, 'POST /standing-orders', {
    body: { supplierId: bank.id, weekdays: ['mon', 'thu'], lines: [...lines] },
  });
}

/** A bag whose label was mixed up: it must not be used. */
async function makeRecall(context: Context, hospital: DemoHospital, end: number): Promise<void> {
  const bagNumber = 'S26000000';
  const collectedAt = localDate(COUNTRY_TIMEZONE, new Date(end - 2 * DAY_MS));
  const expiresAt = expiryOf(collectedAt, SHELF_LIFE_DAYS.red_cells);
  const bag = { bloodType: 'B+', component: 'red_cells', state: 'available', units: 1 } as const;
  await act(context, hospital, 'POST /hospital/inventory', {
    body: { ...bag, id: context.newId(), bagNumber, collectedAt, expiresAt },
  });
  await act(context, hospital, 'POST /recalls', { body: { bagNumber, scope: 'bag', reason: 'label' } });
}

/**
 * Fills each hospital's refrigerator: lots of the last weeks, some of them in quarantine or nearly expired, some
 * reserved, and some issued and discarded since. A blood bank has more, which it shows others, who order some.
 */
export async function makeStock(
  context: Context,
  clock: Clock,
  hospitals: readonly DemoHospital[],
): Promise<void> {
  const draw = createDraw(1960);
  const end = clock.now.getTime();
  for (const hospital of hospitals) {
    const request = await findPending(context.db, hospital.id);
    const steps = Array.from({ length: LOTS }, () => lotSteps(context, hospital, draw, end, request)).flat();
    for (const { at, run } of steps.toSorted((a, b) => a.at - b.at)) {
      clock.now = new Date(at);
      await run();
    }
  }
  clock.now = new Date(end);
  for (const hospital of hospitals)
    if (hospital.kind === 'blood_bank') {
      await makeSpare(context, hospital, end);
      await makeRecall(context, hospital, end);
    }
  await makeOrders(context, hospitals);
  await maintainStock(context);
}
