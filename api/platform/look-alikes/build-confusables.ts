import { readFileSync } from 'node:fs';

/**
 * Makes `confusables.json` of Unicode's own table (UTS #39): `node api/platform/look-alikes/build-confusables.ts confusables.txt >
 * api/platform/look-alikes/confusables.json`, with https://www.unicode.org/Public/security/latest/confusables.txt
 */

/** Prototypes that Unicode leaves apart, and that are read as a plain letter within a word. */
const READ_AS: Readonly<Record<string, string>> = { ĸ: 'k', ʍ: 'm', ɛ: 'e', ꞓ: 'e', ᴧ: 'a', ƨ: 's' };

const ARABIC_LETTER = /^[ابتثجحخدذرزسشصضطظعغفقكلمنهوي]$/;
const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

const textOf = (codes: string): string =>
  String.fromCodePoint(...codes.split(' ').map((code) => Number.parseInt(code, 16)));

/** Without what `foldLookAlikes` removes before it looks a letter up. */
const bare = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

interface Entry {
  readonly source: string;
  readonly prototype: string;
  readonly names: string;
}

const entryOf = (line: string): Entry[] => {
  const [, source, prototype, names] = /^([\dA-F]+) ;\t([\dA-F ]+) ;\tMA\t#.*?\) (.*?)\t#/.exec(line) ?? [];
  if (source === undefined || prototype === undefined || names === undefined) return [];
  return [{ source: textOf(source), prototype: textOf(prototype), names }];
};

/** The letters and digits of ASCII as which a prototype is read; empty if there are none. */
function latinOf({ prototype, names }: Entry): string {
  const [, capital] = /→ LATIN LETTER SMALL CAPITAL ([A-Z])$/.exec(names) ?? [];
  const read = capital ?? READ_AS[prototype] ?? bare(prototype);
  return /^[a-z\d]+$/i.test(read) ? read.toLowerCase() : '';
}

function groupedBy(pairs: Iterable<readonly [string, string]>): Record<string, string> {
  const groups = new Map<string, Set<string>>();
  for (const [source, target] of pairs) {
    const letters = bare(source);
    if (!/^[\p{L}\p{N}]$/u.test(letters) || letters === target || /^[ -~]$/.test(letters)) continue;
    groups.set(target, (groups.get(target) ?? new Set()).add(letters));
  }
  const sorted = [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([target, sources]) => [target, [...sources].toSorted().join('')]));
}

const text = readFileSync(process.argv[2] ?? 'confusables.txt', 'utf8');
const entries = text.split('\n').flatMap(entryOf);

const latin = entries.flatMap((entry): [string, string][] => {
  const target = latinOf(entry);
  // The prototype itself, too, if it is a letter that is only read as a plain one.
  return target === ''
    ? []
    : [
        [entry.source, target],
        [entry.prototype, target],
      ];
});

/** Letters of the Arabic alphabet by their prototypes, some of which are Latin letters. */
const alphabet = new Map(
  entries
    .flatMap(({ source, prototype }) => [[prototype, prototype] as const, [prototype, source] as const])
    .filter(([, letter]) => ARABIC_LETTER.test(letter)),
);
const arabic = entries.flatMap(({ source, prototype }): [string, string][] => {
  const letter = alphabet.get(prototype);
  const isLetter = isArabic(source) && /^\p{L}/u.test(source) && !ARABIC_LETTER.test(bare(source));
  return letter && isLetter ? [[source, letter]] : [];
});

const [, version] = /^# Version: (.*)$/m.exec(text) ?? [];
process.stdout.write(
  `${JSON.stringify({ source: `Unicode confusables.txt ${version}`, latin: groupedBy(latin), arabic: groupedBy(arabic) }, null, 2)}\n`,
);
