import type { QueryClient } from '@tanstack/react-query';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { isReadOf } from '../../../data/queries/query-key.ts';

const LISTS = ['GET /requests', 'GET /requests/by-blood-type', 'GET /requests/nearby'] as const;

interface Page {
  readonly requests: readonly BloodRequest[];
  readonly total: number;
}

const isPage = (data: unknown): data is Page =>
  typeof data === 'object' && data !== null && 'requests' in data && 'total' in data;

const isPages = (data: unknown): data is { readonly pages: readonly unknown[] } =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);

function without(data: unknown, requestId: string): unknown {
  if (isPages(data)) return { ...data, pages: data.pages.map((page) => without(page, requestId)) };
  if (!isPage(data)) return data;
  const requests = data.requests.filter(({ _id }) => _id !== requestId);
  return { ...data, requests, total: data.total - (data.requests.length - requests.length) };
}

/** Removes a request from every list in memory; the lists' next answer confirms it. */
export function removeFromLists(client: QueryClient, requestId: string): void {
  client.setQueriesData({ predicate: isReadOf(LISTS) }, (data: unknown) => without(data, requestId));
}
