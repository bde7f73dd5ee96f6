import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuditAction, AuditEntryShown } from '../../../../shared/contract/audit.ts';
import { LIMIT_MAX } from '../../../../shared/contract/limit-max.ts';
import { call } from '../../../data/api/call.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import type { AuditEntries } from './audit-texts.ts';

export const ENTRIES_PER_PAGE = 50;

export interface AuditFilter {
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  readonly action?: AuditAction | undefined;
  /** Days (`YYYY-MM-DD`), both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A page of the audit; while another is read, the last one stays. */
export const useAudit = (filter: AuditFilter, page: number) =>
  useQuery({
    ...uncachedQuery('GET /admin/audit', { query: { ...filter, page, limit: ENTRIES_PER_PAGE } }),
    placeholderData: keepPreviousData,
  });

/** More would take minutes here; for that there is the copy of the database. */
export const EXPORT_MAX = 5_000;

/** The last entries of the filter, at most `EXPORT_MAX`, page by page. */
export async function readAllEntries(filter: AuditFilter): Promise<AuditEntries> {
  const all: AuditEntryShown[] = [];
  const allNames: Record<string, string> = {};
  for (let page = 1; ; page += 1) {
    const { entries, names, total } = await call('GET /admin/audit', {
      query: { ...filter, page, limit: LIMIT_MAX },
    });
    all.push(...entries);
    Object.assign(allNames, names);
    if (entries.length === 0 || all.length >= Math.min(total, EXPORT_MAX))
      return { entries: all.slice(0, EXPORT_MAX), names: allNames };
  }
}
