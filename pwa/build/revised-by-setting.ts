import { DEPLOYMENT_PLACEHOLDER } from '../../shared/public-pages.ts';
import type { ReleaseFile } from '../data/release/release-file.ts';

type Entry = Pick<ReleaseFile, 'url' | 'revision'>;

/**
 * index.html as a device caches it contains what the deployment says about itself. The server fills it in there, and what
 * identifies it into its revision in the worker: if an admin changes something, each device fetches it again, as it does a release.
 */
export const revisedBySetting = <Listed extends Entry>(entries: readonly Listed[]): Listed[] =>
  entries.map((entry) =>
    entry.url === 'index.html'
      ? { ...entry, revision: `${entry.revision}-${DEPLOYMENT_PLACEHOLDER}` }
      : entry,
  );
