import type { BrowsedDonor } from '../../../shared/contract/browse-donors.ts';
import { COUNTRY_NAME } from '../../../shared/country/facts.ts';
import type { Handler } from '../../handler.ts';
import { cappedTotal } from '../../platform/database/list-total.ts';
import { MATCHES_MAX } from '../matching/match-donors.ts';
import { countBrowsed, listBrowsed } from './browse-store.ts';
import { nameBeforeAnswer } from './name-before-answer.ts';
import { showDonors } from './show-donors.ts';

type Row = Awaited<ReturnType<typeof listBrowsed>>[number];

const shown = ({ user_id, name, short_name, blood_type, city, show_location }: Row): BrowsedDonor => ({
  _id: user_id,
  name: nameBeforeAnswer({ name: name ?? '', short_name }),
  bloodType: blood_type,
  location: city !== null && show_location === 1 ? { city, country: COUNTRY_NAME } : null,
});

/**
 * Browse Donors: at most as many donors as a request can match, and for a hospital no more than it may see in a day
 * (`showDonors`): enough to browse, too few to copy the whole list.
 */
export const browseDonors: Handler<'GET /users'> = async ({ context, principal, query }) => {
  const { page, limit, bloodType } = query;
  const options = { bloodType, city: query.city || undefined };
  const offset = Math.min((page - 1) * limit, MATCHES_MAX);
  const rows = await listBrowsed(context.db, options, offset, Math.min(limit, MATCHES_MAX - offset));
  await showDonors(
    context,
    principal,
    rows.map(({ user_id }) => user_id),
  );
  return {
    users: rows.map(shown),
    ...cappedTotal(await countBrowsed(context.db, options, MATCHES_MAX + 1), MATCHES_MAX),
  };
};
