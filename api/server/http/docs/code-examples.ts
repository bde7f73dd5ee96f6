import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../../../../shared/escape-html.ts';

/** Programs that run as they are: `examples.test.ts` runs each of them against a server. */
const FOLDER = join(import.meta.dirname, 'examples');

const KINDS = { sh: 'curl', ts: 'TypeScript' } as const;

const FILES = new Set(readdirSync(FOLDER));

/** The example of this name as HTML, in each language that it is written in, with the name of its file. */
export function codeExample(name: string): string {
  const made = (Object.keys(KINDS) as (keyof typeof KINDS)[]).filter((kind) => FILES.has(`${name}.${kind}`));
  if (made.length === 0) throw new Error(`there is no example ${name}`);
  return made
    .map((kind) => {
      const file = `${name}.${kind}`;
      const text = escapeHtml(readFileSync(join(FOLDER, file), 'utf8').trimEnd());
      return `<figure><figcaption>${KINDS[kind]} · ${file}</figcaption><pre tabindex="0" aria-label="${file}"><code>${text}</code></pre></figure>`;
    })
    .join('\n');
}
