import { useInfiniteQuery } from '@tanstack/react-query';
import { cachedPages } from '../../../data/queries/cached-query.ts';

const LIMIT = 20;

const phoneDisclosurePages = cachedPages(
  'GET /donor/disclosures',
  ({ total }, pages) => (pages.length * LIMIT < total ? pages.length + 1 : undefined),
  { query: { limit: LIMIT } },
);

/** Which hospitals were shown the donor's phone number, newest first. */
export const usePhoneDisclosures = () => useInfiniteQuery(phoneDisclosurePages);
