import { DONATION_DAYS_PLACEHOLDER } from '../../shared/public-pages.ts';
import type { ReleaseFile } from '../data/release/release-file.ts';

type Entry = Pick<ReleaseFile, 'url' | 'revision'>;

/**
 * index.html as a device caches it contains the days between two donations. The server fills them in there and into
 * its revision in the worker: if a deployment changes them, each device fetches it again, as it does a release.
 */
export const revisedBySetting = <Listed extends Entry>(entries: readonly Listed[]): Listed[] =>
  entries.map((entry) =>
    entry.url === 'index.html'
      ? { ...entry, revision: `${entry.revision}-${DONATION_DAYS_PLACEHOLDER}` }
      : entry,
  );
