import { DONATION_DAYS_PLACEHOLDER } from '../../shared/public-pages.ts';

interface Entry {
  readonly url: string;
  readonly revision: string | null;
}

/**
 * index.html as a device keeps it tells the days between two donations. The server fills them in there and into
 * its revision in the worker: where a deployment changes them, each device fetches it anew, as it does a release.
 */
export function revisedBySetting<Kept extends Entry>(
  entries: Kept[],
): { manifest: Kept[]; warnings: string[] } {
  const manifest = entries.map((entry) =>
    entry.url === 'index.html'
      ? { ...entry, revision: `${entry.revision}-${DONATION_DAYS_PLACEHOLDER}` }
      : entry,
  );
  return { manifest, warnings: [] };
}
