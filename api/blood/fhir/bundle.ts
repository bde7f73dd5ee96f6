import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';

/** The base of all resources. */
export const fhirBase = ({ config }: Pick<Context, 'config'>): string =>
  `${new URL(config.publicUrl).origin}/api/fhir`;

interface Versioned {
  readonly meta: { readonly versionId: string; readonly lastUpdated?: string | undefined };
}

/** A resource with a digest of its content as its version, and when it last changed if that is known. */
export function versioned<Resource extends Versioned>(
  resource: Omit<Resource, 'meta'>,
  lastUpdated?: string,
): Resource {
  const versionId = createHash('sha256').update(JSON.stringify(resource)).digest('hex').slice(0, 32);
  return { ...resource, meta: { versionId, ...(lastUpdated && { lastUpdated }) } } as unknown as Resource;
}

/** The last row of a page, in a list that is ordered by a time, or a day, and an id. */
export interface Position {
  readonly at: string;
  readonly id: string;
}

export function positionOf(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const [at = '', id = ''] = cursor.split('~');
  return { at, id };
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Negative if the first comes before the other. */
export const inOrder = (one: Position, other: Position): number =>
  compare(one.at, other.at) || compare(one.id, other.id);

/** Of rows that begin after a page, this page and where it ends; no end if there is no more. */
export function cutPage<Row>(rows: readonly Row[], count: number, position: (row: Row) => Position) {
  const page = rows.slice(0, count);
  const last = page.at(-1);
  return { page, next: rows.length > count && last ? position(last) : undefined };
}

type Query = Readonly<Record<string, string | number | undefined>>;

function linkTo(base: string, query: Query): string {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${base}?${new URLSearchParams(parameters)}`;
}

/** A page of a search: with the link to itself, as it was understood, and to the page after it. */
export function searchset<Resource extends { readonly resourceType: string; readonly id: string }>(
  context: Pick<Context, 'config'>,
  type: Resource['resourceType'],
  query: Query,
  { resources, next }: { readonly resources: readonly Resource[]; readonly next: Position | undefined },
) {
  const base = `${fhirBase(context)}/${type}`;
  return {
    resourceType: 'Bundle' as const,
    type: 'searchset' as const,
    link: [
      { relation: 'self' as const, url: linkTo(base, query) },
      ...(next
        ? [{ relation: 'next' as const, url: linkTo(base, { ...query, cursor: `${next.at}~${next.id}` }) }]
        : []),
    ],
    ...(resources.length > 0 && {
      entry: resources.map((resource) => ({
        fullUrl: `${base}/${resource.id}`,
        resource,
        search: { mode: 'match' as const },
      })),
    }),
  };
}
