import { BLOOD_TYPES, type BloodType, recipientTypesFor } from '../../shared/rules/blood.ts';
import type { Context } from '../context.ts';
import { keptUntilCommitted } from '../database/kept.ts';
import { Failure } from '../failure.ts';
import type { Handler } from '../handler.ts';
import {
  countForOthers,
  listOpen,
  type OpenFilter,
  type OpenPage,
  type Recipients,
} from './open-request-store.ts';
import {
  alsoWithStatus,
  type ListOptions,
  listPosted,
  listRequests as listRows,
  respondedBy,
} from './request-store.ts';
import { showRequest } from './show-request.ts';
import { type Viewer, viewerOf } from './viewer.ts';

type Page = Awaited<ReturnType<typeof listRows>>;

function showPage(context: Context, viewer: Viewer, { rows, total }: Page) {
  const now = context.now();
  return { requests: rows.map((row) => showRequest(row, viewer, now)), total };
}

const showList = async (context: Context, viewer: Viewer, options: ListOptions) =>
  showPage(context, viewer, await listRows(context.db, viewer, options));

const showOpen = async (context: Context, viewer: Viewer, filter: OpenFilter, page: OpenPage) =>
  showPage(context, viewer, await listOpen(context.db, viewer, filter, page));

const recipientsOf = (donor: BloodType): Recipients => ({
  whole_blood: recipientTypesFor(donor, 'whole_blood'),
  red_cells: recipientTypesFor(donor, 'red_cells'),
});

/** How many are open that blood of a type can't help: the same for every donor who has it. */
const othersThan = Object.fromEntries(
  BLOOD_TYPES.map((type) => [
    type,
    keptUntilCommitted(async ({ db }: Context) => ({ count: await countForOthers(db, recipientsOf(type)) })),
  ]),
) as Readonly<Record<BloodType, (context: Context) => Promise<{ readonly count: number }>>>;

/** What a donor of this type may still answer. */
const answerableWith = (donor: BloodType, { id }: Viewer): OpenFilter => ({
  answerable: { by: id, recipients: recipientsOf(donor) },
});

/**
 * Newest first: a hospital's own, an admin all. A donor gets those that they may still answer, what they can help with
 * now and near enough first, none while their type is unknown; of closed ones, those that they answered.
 */
export const listRequests: Handler<'GET /requests'> = async ({ context, principal, query }) => {
  const viewer = await viewerOf(context.db, principal);
  const options = { page: query.page, limit: query.limit };
  if (viewer.role !== 'donor') {
    const hospitalId = viewer.role === 'hospital' ? viewer.id : undefined;
    return showPage(context, viewer, await listPosted(context.db, viewer, { ...query, hospitalId }));
  }
  if (query.status === 'fulfilled' || query.status === 'cancelled')
    return showList(context, viewer, {
      ...options,
      filters: [respondedBy(viewer.id), alsoWithStatus(query.status)],
    });
  const { donor } = viewer;
  if (!donor?.blood_type) return { requests: [], total: 0 };
  const { blood_type: bloodType, max_travel_km: maxTravelKm } = donor;
  return showOpen(context, viewer, answerableWith(bloodType, viewer), {
    ...options,
    order: { by: 'suited', bloodType, maxTravelKm, now: context.now().toISOString() },
  });
};

/** Pending requests that blood of the type asked for, or the donor's own, could serve: exact type first. */
export const listByBloodType: Handler<'GET /requests/by-blood-type'> = async ({
  context,
  principal,
  query,
}) => {
  const viewer = await viewerOf(context.db, principal);
  const bloodType = query.bloodType ?? viewer.donor?.blood_type;
  if (!bloodType && viewer.role === 'donor') throw new Failure('failure.blood_type_missing');
  if (!bloodType)
    throw new Failure('failure.invalid', { fields: { bloodType: 'validation.blood_type_required' } });
  const list = await showOpen(context, viewer, answerableWith(bloodType, viewer), {
    order: { by: 'exact', bloodType },
    page: query.page,
    limit: query.limit,
  });
  return { ...list, others: (await othersThan[bloodType](context)).count };
};

/** Pending requests around a point, nearest first: for a donor those that fit them, as far as they travel. */
export const listNearby: Handler<'GET /requests/nearby'> = async ({ context, principal, query }) => {
  const { latitude, longitude, page, limit } = query;
  const point = { latitude, longitude };
  const viewer = { ...(await viewerOf(context.db, principal)), point };
  const options = { order: { by: 'nearest' }, page, limit } as const;
  if (viewer.role === 'admin') return showOpen(context, viewer, { placed: true }, options);
  const { donor } = viewer;
  if (!donor?.blood_type) throw new Failure('failure.blood_type_missing');
  const filter = { ...answerableWith(donor.blood_type, viewer), withinKm: donor.max_travel_km };
  return showOpen(context, viewer, filter, options);
};
