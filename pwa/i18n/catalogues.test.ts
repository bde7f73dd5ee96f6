import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../build/messages-plugin.ts';
import { OFFERED_LANGUAGES } from './languages.ts';
import prescribed from './specification-texts.json' with { type: 'json' };

const REPOSITORY = resolve(import.meta.dirname, '../..');
const english = readCatalogue('en');

/** A language may write a number with plural forms if another needs none. */
const NUMBERS = ['plural', 'selectordinal', 'number'];

/** Every argument of a text with its kind: "units number", "name", "rh select other positive". */
function argumentsOf(message: CompiledMessage): string[] {
  return message.flatMap((token): string[] => {
    if (typeof token === 'string') return [];
    const [name, kind = '', choices] = token;
    const said = NUMBERS.includes(kind) ? 'number' : kind;
    if (!choices || typeof choices !== 'object') return [`${name} ${said}`.trim()];
    const branches = Object.entries(choices).filter(([key]) => key !== 'offset');
    // Plural forms differ between languages; the choices of a select come from the program.
    const keys = kind === 'select' ? branches.map(([key]) => key).sort() : [];
    const inner = branches.flatMap(([, branch]) => (Array.isArray(branch) ? argumentsOf(branch) : []));
    return [[name, said, ...keys].join(' '), ...inner];
  });
}

const shapeOf = (text: string) => {
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([tag]) => tag);
  return [...new Set([...argumentsOf(compileMessageOrThrow(text)), ...tags])].sort();
};

describe.each(OFFERED_LANGUAGES)('the catalogue %s', (language) => {
  const catalogue = readCatalogue(language);

  it('has exactly the keys of the English one', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(english).sort());
  });

  it('takes the same values in every text', () => {
    const shapes = (texts: Record<string, string>) =>
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, shapeOf(text)]));
    expect(shapes(catalogue)).toEqual(shapes(english));
  });

  it('has no empty text', () => {
    expect(Object.entries(catalogue).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

describe('the Arabic texts', () => {
  /** A placeholder of a blood type, with the character after it. */
  const bloodTypes = Object.entries(readCatalogue('ar')).flatMap(([key, text]) =>
    [...text.matchAll(/\{(?:bloodType|type)\}(.?)/gu)].map(([, next]) => ({ key, next })),
  );

  it('keep the sign of a blood type on its right: "O-" never becomes "-O"', () => {
    const keys = bloodTypes.map(({ key }) => key);
    expect(keys).toContain('requests.share.text');
    expect(keys).toContain('meta.request.needed');
    expect(bloodTypes.filter(({ next }) => next !== '\u200e')).toEqual([]);
  });
});

/** The plural forms in a text, one list for each number. */
function pluralForms(message: CompiledMessage): string[][] {
  return message.flatMap((token): string[][] => {
    if (typeof token === 'string') return [];
    const [, kind = '', choices] = token;
    if (!choices || typeof choices !== 'object') return [];
    const inner = Object.values(choices).flatMap((branch) =>
      Array.isArray(branch) ? pluralForms(branch) : [],
    );
    return kind === 'plural' ? [Object.keys(choices), ...inner] : inner;
  });
}

/** "0" and "1" mean the same as "zero" and "one". */
const EXACTLY: Readonly<Record<string, string>> = { zero: '0', one: '1' };

it.each(OFFERED_LANGUAGES)('a number in %s has the form that the language gives it', (language) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const isIn = (forms: string[], form: string) =>
    forms.includes(form) || forms.includes(EXACTLY[form] ?? form);
  const wanting = Object.entries(readCatalogue(language)).filter(([, text]) =>
    pluralForms(compileMessageOrThrow(text)).some((forms) =>
      pluralCategories.some((form) => !isIn(forms, form)),
    ),
  );
  expect(wanting).toEqual([]);
});

/** All source text of the program, without tests and catalogues. */
function sources(folder: string): string {
  return readdirSync(join(REPOSITORY, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
    .filter(
      (entry) => !/(^|\/)(dist|node_modules|e2e|testing)(\/|$)/.test(relative(REPOSITORY, entry.parentPath)),
    )
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

/** A quoted text that could be a key: `'login.title'`; of a template only the part before `${`. */
const LITERAL = /['"]([a-z]\w*(?:\.\w+)+)['"]/gi;
const TEMPLATE = /`([a-z]\w*\.(?:\w+\.)*)(\w*)\$\{/gi;

describe('the English texts', () => {
  it('say what the specification prescribes, to the letter', () => {
    const said = Object.fromEntries(Object.keys(prescribed).map((key) => [key, english[key]]));
    expect(said).toEqual(prescribed);
  });

  it('end with punctuation if they contain several sentences', () => {
    const open = Object.entries(english).filter(
      ([, text]) => /[.!] [A-Z]/.test(text) && !/[.!?:}]$/.test(text),
    );
    expect(open).toEqual([]);
  });

  const code = ['pwa', 'shared', 'api'].map(sources).join('\n');
  const literals = new Set([...code.matchAll(LITERAL)].map(([, key]) => key));
  const prefixes = [...code.matchAll(TEMPLATE)].map(([, path, start]) => `${path}${start}`);

  it('are all used', () => {
    const unused = Object.keys(english).filter(
      (key) => !literals.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });

  it('exist for every t() and <T id> of the program', () => {
    const asked = [...code.matchAll(/\bt\(\s*'([^']+)'|\bid="([\w]+\.[\w.]+)"/g)].map(
      ([, first, second]) => first ?? second ?? '',
    );
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((key) => !(key in english))).toEqual([]);
  });
});

describe('the Somali texts', () => {
  const somali = Object.entries(readCatalogue('so'));

  it('have one word for a donor, and for a donation', () => {
    expect(somali.some(([, text]) => text.includes('dhiig-bixiye'))).toBe(true);
    expect(somali.filter(([, text]) => /deeq|bixiyayaa/i.test(text))).toEqual([]);
  });

  it.each([
    ['iimayl', /(?<![{\w])email/i],
    ['taleefan', /telefoon/i],
    ['akoon', /koont/i],
    ['farriin', /\bfarii|\bfariin|\bfariim/i],
    ['kaddib', /\bka ?dib\b/i],
    ['yeer', /yeedh/i],
    ['xir', /\bxidh|\blaga xidh/i],
    ['biraawsar', /browser-k/i],
    ['kiish, of blood', /\b(?:# )?unug\b|\bbac(?:da)?\b/i],
  ])('spell %s in one way', (_word, other) => {
    expect(somali.filter(([, text]) => other.test(text))).toEqual([]);
  });
});

const textsOf = (language: string) => Object.values(readCatalogue(language));

describe('the marks of a language', () => {
  const textsThat = (language: string, wrong: RegExp) =>
    Object.entries(readCatalogue(language)).filter(([, text]) => wrong.test(text));

  it('French has a narrow no-break space before ; : ! ? » and after «', () => {
    expect(textsOf('fr').some((text) => text.includes('\u202f?'))).toBe(true);
    expect(textsThat('fr', /[ \u00a0\p{L}][;:!?»]|«[^\u202f]/u)).toEqual([]);
  });

  it('Spanish opens questions and exclamations with ¿ and ¡, and quotes with « »', () => {
    const marks = (text: string) => (text.match(/[¿¡]/g) ?? []).length - (text.match(/[?!]/g) ?? []).length;
    expect(Object.entries(readCatalogue('es')).filter(([, text]) => marks(text) !== 0)).toEqual([]);
    expect(textsThat('es', /["“”„]/)).toEqual([]);
  });

  it('German quotes with „ “', () => {
    expect(textsThat('de', /["”«»]/)).toEqual([]);
  });
});

it('the Spanish texts say tú to everybody', () => {
  expect(textsOf('es').some((text) => /\btu\b/.test(text))).toBe(true);
  expect(textsOf('es').filter((text) => /\b(vuestr[oa]s?|vosotros|ustedes|usted)\b/i.test(text))).toEqual([]);
});
