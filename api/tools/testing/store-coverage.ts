import { globSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';

const API = fileURLToPath(new URL('../../', import.meta.url));

/** Where a top-level function of a module begins, in its source or in the compiled code. */
const DECLARED = /^(?:export )?(?:async function|function|const) (\w+)/gm;

const EXPORTED = /^export (?:async function|function|const) (\w+)(?=[(<:]| =)/gm;

/**
 * Not a number or a list of columns; and not a prepared statement, whose function runs once per process: after other
 * tests it may not run again, and so would not be seen.
 */
const isFunction = (text: string): boolean =>
  !/prepared\w*[(<]/.test(text) && (/^export (?:async )?function/.test(text) || text.includes('=>'));

/** `folder/file-store.ts name` of each function that a store of the product exports. */
export function storeFunctions(): string[] {
  return globSync('**/*-store.ts', { cwd: API, exclude: (path) => path.startsWith('tools') })
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(`${API}${file}`, 'utf8');
      const found = [...text.matchAll(EXPORTED)];
      return found.flatMap(({ index, 1: name = '' }) => {
        const end = text
          .slice(index + 1)
          .search(/^(?:export |const |function |async function |interface |type |\/\*\*)/m);
        return isFunction(text.slice(index, end < 0 ? undefined : index + 1 + end))
          ? [`${file} ${name}`]
          : [];
      });
    });
}

/** Runs `work`; the functions of stores that ran meanwhile, as `storeFunctions` names them. */
export async function functionsRunBy(work: () => Promise<void>): Promise<Set<string>> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    // Not earlier, because it slows down everything that runs.
    await session.post('Debugger.enable');
    const ran = new Set<string>();
    for (const { url, scriptId, functions } of result) {
      const path = url.startsWith('file:') ? fileURLToPath(url) : url;
      if (!path.startsWith(API) || !path.endsWith('-store.ts')) continue;
      const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
      const declared = [...scriptSource.matchAll(DECLARED)];
      for (const { ranges } of functions) {
        const [{ startOffset = 0, count = 0 } = {}] = ranges;
        const owner = declared.findLast(({ index }) => index <= startOffset);
        if (count > 0 && owner) ran.add(`${path.slice(API.length)} ${owner[1]}`);
      }
    }
    return ran;
  } finally {
    session.disconnect();
  }
}
