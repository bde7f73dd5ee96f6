import type { QueueKind } from '../../../../shared/contract/queue-kinds.ts';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import type { Cast } from './cast.ts';
import type { HonestCall } from './honest-calls.ts';

const LISTED = 100;
const TOP = 10;

export interface Seen {
  /** The emergency's place in the worse of a donor's two lists, from 1; undefined if it is not among the first 100. */
  readonly place: number | undefined;
  /** How many of the first ten places the bad hospital takes there, while others wait behind it. */
  readonly taken: number;
  /** Rows that wait for an admin, by kind. */
  readonly desk: Readonly<Partial<Record<QueueKind, number>>>;
}

function takenIn(list: readonly BloodRequest[], bad: string | undefined): number {
  const isBad = ({ hospital }: BloodRequest) => hospital._id === bad;
  const lastOther = list.findLastIndex((one) => !isBad(one));
  return list.slice(0, Math.min(TOP, lastOther + 1)).filter(isBad).length;
}

export async function observe(
  call: HonestCall,
  { observer, admin, loot }: Cast,
  emergency: string,
): Promise<Seen> {
  const [byType, nearby] = await Promise.all(
    ['/requests/by-blood-type?', '/requests/nearby?latitude=2.0469&longitude=45.3182&'].map((path) =>
      call<{ requests?: BloodRequest[] }>(
        'observer reads the list',
        observer,
        'GET',
        `${path}limit=${LISTED}`,
      ),
    ),
  );
  const lists = [byType, nearby].map((answer) => answer?.body.requests ?? []);
  const places = lists.map((list) => list.findIndex(({ _id }) => _id === emergency) + 1);
  const bad = loot.staff[0]?.id;
  const { body } = await call<{ counts?: Seen['desk'] }>('admin reads', admin, 'GET', '/admin/queue');
  return {
    place: places.includes(0) ? undefined : Math.max(...places),
    taken: Math.max(...lists.map((list) => takenIn(list, bad))),
    desk: body.counts ?? {},
  };
}
