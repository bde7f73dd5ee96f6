import { type BloodType, recipientTypesFor } from '../../../shared/rules/blood.ts';
import { isComing } from '../../../shared/rules/request-status.ts';
import { CheckedJson } from '../../checked-json.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { cappedTotal } from '../../platform/database/list-total.ts';
import { chooseOpen, helps, type OpenFilter, type OpenPage, type Recipients } from './choose-open.ts';
import { openRequests } from './open-board.ts';
import { writeOpen } from './open-cards.ts';
import { readTies } from './open-request-store.ts';
import { listAnswered, listPosted } from './request-store.ts';
import { showRequest } from './show-request.ts';
import { type Viewer, viewerOf } from './viewer.ts';

type Page = Awaited<ReturnType<typeof listPosted>>;

function showPage(context: Context, viewer: Viewer, { rows, ...total }: Page) {
  const now = context.now();
  return { requests: rows.map((row) => showRequest(row, viewer, now)), ...total };
}

const recipientsOf = (donor: BloodType): Recipients => ({
  whole_blood: recipientTypesFor(donor, 'whole_blood'),
  red_cells: recipientTypesFor(donor, 'red_cells'),
});

/** What a viewer's own responses mean for their lists. */
async function tiesOf({ db }: Context, { id, role }: Viewer) {
  const ties = role === 'donor' ? await readTies(db, id) : [];
  const standing = ties.filter(({ status }) => status !== 'withdrawn');
  return {
    /** What they have answered, or withdrawn. */
    answered: new Set(ties.map(({ request_id }) => request_id)),
    taken: {
      requests: new Set(standing.map(({ request_id }) => request_id)),
      masses: new Set(
        standing
          .filter(({ status }) => isComing(status))
          .flatMap(({ mass_casualty_id }) => mass_casualty_id ?? []),
      ),
    },
  };
}

interface OpenList extends OpenPage {
  /** Only what blood of this type can help, and the viewer may still answer. */
  readonly servedBy?: BloodType;
  readonly filter?: Omit<OpenFilter, 'answerable'>;
  /** Also counts those shown to donors that blood of that type cannot help. */
  readonly withOthers?: true;
}

/** A page of open requests as the viewer sees them. */
async function showOpen(context: Context, viewer: Viewer, list: OpenList): Promise<CheckedJson> {
  const { servedBy, filter, withOthers } = list;
  const [all, { answered, taken }] = [await openRequests(context.db), await tiesOf(context, viewer)];
  const recipients = servedBy && recipientsOf(servedBy);
  const { chosen, count } = chooseOpen(
    all,
    viewer.point,
    { ...filter, ...(recipients && { answerable: { recipients, taken } }) },
    list,
  );
  const requests = await writeOpen(context.db, chosen, viewer, answered, context.now());
  const isOther = (one: (typeof all)[number]) =>
    one.listed === 1 && recipients !== undefined && !helps(recipients, one);
  const others = withOthers ? `,"others":${all.filter(isOther).length}` : '';
  const { total, totalIsMore } = cappedTotal(count);
  return new CheckedJson(
    `{"success":true,"requests":[${requests.join()}],"total":${total},"totalIsMore":${totalIsMore}${others}}`,
  );
}

/**
 * Newest first: for a hospital its own, for an admin all. A donor gets those that they may still answer, the ones that
 * they can help with now and that are near enough first, none while their type is unknown; of closed ones, those that
 * they answered.
 */
export const listRequests: Handler<'GET /requests'> = async ({ context, principal, query }) => {
  const viewer = await viewerOf(context.db, principal);
  const options = { page: query.page, limit: query.limit };
  if (viewer.role !== 'donor') {
    const hospitalId = viewer.role === 'hospital' ? viewer.id : undefined;
    return showPage(context, viewer, await listPosted(context.db, viewer, { ...query, hospitalId }));
  }
  if (query.status === 'fulfilled' || query.status === 'cancelled')
    return showPage(
      context,
      viewer,
      await listAnswered(context.db, viewer, { ...options, status: query.status }),
    );
  const { donor } = viewer;
  if (!donor?.blood_type) return { requests: [], ...cappedTotal(0) };
  const { blood_type: bloodType, max_travel_km: maxTravelKm } = donor;
  return showOpen(context, viewer, {
    ...options,
    servedBy: bloodType,
    order: { by: 'suited', bloodType, maxTravelKm, now: context.now().toISOString() },
  });
};

/** Pending requests that blood of the requested type, or the donor's own, could help: exact type first. */
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
  return showOpen(context, viewer, {
    servedBy: bloodType,
    order: { by: 'exact', bloodType },
    page: query.page,
    limit: query.limit,
    withOthers: true,
  });
};

/** Pending requests around a point, nearest first: for a donor those that they match, as far as they travel. */
export const listNearby: Handler<'GET /requests/nearby'> = async ({ context, principal, query }) => {
  const { latitude, longitude, page, limit } = query;
  const point = { latitude, longitude };
  const viewer = { ...(await viewerOf(context.db, principal)), point };
  const options = { order: { by: 'nearest' }, page, limit } as const;
  if (viewer.role === 'admin') return showOpen(context, viewer, { ...options, filter: { placed: true } });
  const { donor } = viewer;
  if (!donor?.blood_type) throw new Failure('failure.blood_type_missing');
  return showOpen(context, viewer, {
    ...options,
    servedBy: donor.blood_type,
    filter: { withinKm: donor.max_travel_km },
  });
};
