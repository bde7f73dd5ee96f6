import type { BoxedBag, Order } from '../../../shared/contract/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from './people.ts';
import type { Answer, TestApp } from './test-app.ts';

export const LINE = { bloodType: 'O-', component: 'red_cells', units: 2 } as const;

export const orderOf = ({ status, body }: Answer): Order => {
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body.order as Order;
};

export const ask = (app: TestApp, { token }: Person, supplier: Person, more: object = {}) =>
  app.call('POST', '/orders', { token, body: { supplierId: supplier.id, lines: [LINE], ...more } });

export const step = (
  app: TestApp,
  { token }: Pick<Person, 'token'>,
  id: string,
  body: object,
  key?: string,
): Promise<Answer> =>
  app.call('PATCH', `/orders/${id}`, { token, body, ...(key && { headers: { 'idempotency-key': key } }) });

/** Adds a bag of O- red cells to a hospital's stock; returns the lot's id. */
export async function addBag(
  app: TestApp,
  { token }: Person,
  bagNumber?: string,
  more: object = {},
): Promise<string> {
  const { status, body } = await app.call('POST', '/hospital/inventory', {
    token,
    body: {
      bloodType: 'O-',
      component: 'red_cells',
      units: 1,
      collectedAt: '2026-03-01',
      expiresAt: '2026-04-05',
      ...(bagNumber && { bagNumber }),
      ...more,
    },
  });
  if (status !== 201) throw new Error(`adding answered ${status}: ${JSON.stringify(body)}`);
  return (body.lot as { id: string }).id;
}

export const packed = (lotIds: readonly string[], more: object = {}) => ({
  step: 'pack',
  bags: lotIds.map((lotId) => ({ lotId, units: 1 })),
  box: 'Box 7',
  temperature: 4,
  ...more,
});

export const received = (lotIds: readonly string[], refusedFor: Readonly<Record<string, string>> = {}) => ({
  step: 'receive',
  temperature: 5,
  bags: lotIds.map((lotId) => ({ lotId, ...(refusedFor[lotId] && { refusedFor: refusedFor[lotId] }) })),
});

export const bagsIn = (order: Order): readonly Pick<BoxedBag, 'lotId' | 'state' | 'refusedFor'>[] =>
  order.bags.map(({ lotId, state, refusedFor }) => ({ lotId, state, ...(refusedFor && { refusedFor }) }));

interface WithDatabase {
  readonly context: { readonly db: Database };
}

/**
 * Units in every refrigerator, in boxes between them, and used up, over all hospitals; and what the logs of all
 * hospitals say was added and taken away by anything but orders. The first three make up what the logs say came in.
 */
export async function countUnits({ context: { db } }: WithDatabase) {
  const lots = await db.selectFrom('stock_lots').select('units').execute();
  const boxed = await db.selectFrom('order_bags').select('units').where('state', '=', 'in_box').execute();
  const movements = await db.selectFrom('stock_movements').select(['kind', 'units']).execute();
  const sum = (rows: readonly { readonly units: number }[]) =>
    rows.reduce((total, { units }) => total + Number(units), 0);
  const of = (...kinds: readonly string[]) => sum(movements.filter(({ kind }) => kinds.includes(kind)));
  return {
    standing: sum(lots),
    boxed: sum(boxed),
    added: of('add', 'correct') - of('issue', 'use', 'discard'),
    sent: of('send') - of('receive'),
  };
}

/** The movements of each hospital are numbered from 1 without a gap. */
export async function gapsInLogs({ context: { db } }: WithDatabase): Promise<string[]> {
  const rows = await db
    .selectFrom('stock_movements')
    .select(['hospital_id', 'number'])
    .orderBy('hospital_id')
    .orderBy('number')
    .execute();
  return [...Map.groupBy(rows, (row) => row.hospital_id)].flatMap(([id, some]) =>
    some.flatMap(({ number }, index) => (Number(number) === index + 1 ? [] : [`${id} ${number}`])),
  );
}
