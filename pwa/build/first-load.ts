import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  src?: string;
  name?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}

export type BuildManifest = Record<string, Chunk>;

/** What a visitor downloads before a public page is usable. Sizes are bytes after gzip. */
export interface FirstLoad {
  page: string;
  bytes: number;
}

function filesOf(manifest: BuildManifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}

const isPublicPage = (chunk: Chunk): boolean => /^areas\/(public|auth)\/.*-page\.tsx$/.test(chunk.src ?? '');

/**
 * The first load of each public page: the entry, the page's chunk, the heaviest language, and all that
 * these import statically.
 */
export function firstLoads(manifest: BuildManifest, sizeOf: (file: string) => number): FirstLoad[] {
  const chunks = Object.entries(manifest);
  const entry = chunks.find(([, chunk]) => chunk.isEntry)?.[0];
  if (!entry) throw new Error('the build has no entry');
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  const languages = chunks.filter(([key]) => key.includes('virtual:messages/')).map(([key]) => key);
  const language = languages.sort((a, b) => total(filesOf(manifest, b)) - total(filesOf(manifest, a)))[0];
  return chunks
    .filter(([, chunk]) => chunk.isDynamicEntry && isPublicPage(chunk))
    .map(([key, chunk]) => {
      const files = filesOf(manifest, entry);
      filesOf(manifest, key, files);
      if (language) filesOf(manifest, language, files);
      return { page: chunk.src ?? key, bytes: total(files) };
    });
}

export function gzippedSize(directory: string, file: string): number {
  return file.endsWith('.js') ? gzipSync(readFileSync(join(directory, file)), { level: 9 }).length : 0;
}
