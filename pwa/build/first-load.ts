import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { MESSAGE_GROUPS } from '../i18n/message-groups.ts';

interface Chunk {
  file: string;
  src?: string;
  name?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

export type BuildManifest = Record<string, Chunk>;

/** What a visitor downloads before a public page is usable. Sizes are bytes after gzip. */
interface FirstLoad {
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

const isPublicPage = (chunk: Chunk): boolean =>
  /^areas\/(public|auth)\/.*-screen\.tsx$/.test(chunk.src ?? '');

/** Keys of the message files that a page waits for in one language: the core's, and its own if it has one. */
function textsOf(chunks: readonly [string, Chunk][], language: string, page: string): string[] {
  const own = /areas\/(?:public\/(\w+)-screen|(auth)\/)/.exec(page)?.slice(1) ?? [];
  const groups = MESSAGE_GROUPS.filter((group) => group === 'core' || own.includes(group));
  return chunks
    .map(([key]) => key)
    .filter((key) => groups.some((group) => key.endsWith(`virtual:messages/${language}/${group}`)));
}

/**
 * The first load of each public page: the entry, the page's chunk, its texts in the heaviest language, and
 * all that these import statically.
 */
export function firstLoads(manifest: BuildManifest, sizeOf: (file: string) => number): FirstLoad[] {
  const chunks = Object.entries(manifest);
  const languages = chunks.flatMap(([key]) => /virtual:messages\/(\w+)\/core$/.exec(key)?.[1] ?? []);
  const entry = chunks.find(([, chunk]) => chunk.isEntry)?.[0];
  if (!entry) throw new Error('the build has no entry');
  const load = (page: string, language: string) => {
    const files = new Set<string>();
    for (const key of [entry, page, ...textsOf(chunks, language, page)]) filesOf(manifest, key, files);
    return [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  };
  return chunks
    .filter(([, chunk]) => chunk.isDynamicEntry && isPublicPage(chunk))
    .map(([key, chunk]) => ({
      page: chunk.src ?? key,
      bytes: Math.max(...languages.map((language) => load(key, language))),
    }));
}

/** The size of a built script after gzip; each is packed once, however often it is asked for. Styles count nothing. */
export function gzippedSizes(directory: string): (file: string) => number {
  const sizes = new Map<string, number>();
  return (file) => {
    const size =
      sizes.get(file) ??
      (file.endsWith('.js') ? gzipSync(readFileSync(join(directory, file)), { level: 9 }).length : 0);
    sizes.set(file, size);
    return size;
  };
}
