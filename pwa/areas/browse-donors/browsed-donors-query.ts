import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { BloodType } from '../../../shared/rules/blood.ts';
import { cachedPages } from '../../data/queries/cached-query.ts';

const PAGE_SIZE = 25;

export interface DonorFilter {
  readonly bloodType: BloodType | undefined;
  /** A town as the gazetteer names it. */
  readonly city: string | undefined;
}

/** The donors, page by page; those of the previous filter stay on the screen until the new ones are there. */
export const useBrowsedDonors = ({ bloodType, city }: DonorFilter) =>
  useInfiniteQuery({
    ...cachedPages(
      'GET /users',
      ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
      {
        query: {
          role: 'donor',
          limit: PAGE_SIZE,
          ...(bloodType && { bloodType }),
          ...(city && { city }),
        },
      },
    ),
    placeholderData: keepPreviousData,
  });
