import { LANGUAGES } from '../../../../shared/contract/languages.ts';
import {
  SITE_FACTS,
  type SiteChanges,
  type SiteFact,
  type SiteFacts,
  siteChanges,
  VOICES_MAX,
} from '../../../../shared/contract/site-facts.ts';
import { numberIn } from '../../../../shared/digits.ts';
import type { FieldErrorKeys } from '../../../forms/field-errors.ts';
import type { Site } from './site.ts';

/** As typed, by each field's path in the contract: `hotline`, `address.so`, `voices.0.quote.ar`. */
export type SiteForm = Record<string, string>;

/** Whom Home quotes, in the field `voices`. */
export const QUOTED = ['examples', 'own', 'nobody'] as const;

export const VOICE_PATHS = Array.from({ length: VOICES_MAX }, (_, index) => `voices.${index}`);

const flat = (value: unknown, path: string): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => flat(part, `${path}.${name}`))
    : [[path, String(value ?? '')]];

const empty = (path: string): [string, string][] => LANGUAGES.map((language) => [`${path}.${language}`, '']);

export const formOf = ({ voices, ...facts }: SiteFacts): SiteForm =>
  Object.fromEntries([
    ...empty('address'),
    ...VOICE_PATHS.flatMap((path) => [
      [`${path}.name`, ''],
      [`${path}.stars`, '5'],
      ...empty(`${path}.who`),
      ...empty(`${path}.quote`),
    ]),
    ...Object.entries(facts).flatMap(([name, value]) => flat(value, name)),
    ...(voices ?? []).flatMap((voice, index) => flat(voice, `voices.${index}`)),
    ['voices', voices === null ? 'examples' : voices.length > 0 ? 'own' : 'nobody'],
  ]);

/** The paths of the voices that were typed in; the others are left out. */
const typedVoices = (form: SiteForm): string[] =>
  VOICE_PATHS.filter((path) =>
    Object.entries(form).some(
      ([field, text]) => field.startsWith(`${path}.`) && !field.endsWith('.stars') && text.trim() !== '',
    ),
  );

/** What the form says, which may be invalid. */
function factsIn(form: SiteForm): Record<SiteFact, unknown> {
  const texts = (path: string) =>
    Object.fromEntries(
      LANGUAGES.map((language) => [language, form[`${path}.${language}`]?.trim()]).filter(([, text]) => text),
    );
  const parts = (path: string, names: readonly string[], read: (text: string) => unknown = String) =>
    Object.fromEntries(names.map((name) => [name, read(form[`${path}.${name}`] ?? '')]));
  const voices = typedVoices(form).map((path) => ({
    ...parts(path, ['name']),
    ...parts(path, ['stars'], numberIn),
    who: texts(`${path}.who`),
    quote: texts(`${path}.quote`),
  }));
  const { hotline, officePhone, supportEmail, emergencyEmail, hospitalsEmail, technicalEmail } = form;
  return {
    hotline,
    officePhone,
    supportEmail,
    emergencyEmail,
    hospitalsEmail,
    technicalEmail,
    address: texts('address'),
    openingHours: parts('openingHours', ['firstDay', 'lastDay', 'from', 'to']),
    developer: parts('developer', ['name', 'url']),
    homeClaims: parts('homeClaims', ['donors', 'livesSaved', 'hospitals'], numberIn),
    aboutClaims: parts('aboutClaims', ['livesSaved', 'donors', 'hospitals', 'cities'], numberIn),
    voices: form.voices === 'examples' ? null : form.voices === 'own' ? voices : [],
  };
}

const factsThat = (isOne: (fact: SiteFact) => boolean) => SITE_FACTS.filter(isOne);

/** What was changed, or what is wrong with it, by the paths of the form. */
export function changesOf(
  form: SiteForm,
  before: SiteForm,
): { readonly changes: SiteChanges } | { readonly errors: FieldErrorKeys } {
  const [typed, known] = [factsIn(form), factsIn(before)];
  const names = factsThat((fact) => JSON.stringify(typed[fact]) !== JSON.stringify(known[fact]));
  const parsed = siteChanges.safeParse(Object.fromEntries(names.map((name) => [name, typed[name]])));
  if (parsed.success) return { changes: parsed.data };
  const paths = typedVoices(form);
  const errors = parsed.error.issues.map(({ path, message }) => [
    path.join('.').replace(/^voices\.(\d)/, (_, index) => paths[Number(index)] ?? ''),
    message,
  ]);
  return { errors: Object.fromEntries(errors.reverse()) };
}

/** What takes these changes back. */
export const undoOf = (changes: SiteChanges, { facts, changed }: Site): SiteChanges =>
  Object.fromEntries(
    factsThat((fact) => changes[fact] !== undefined).map((fact) => [
      fact,
      changed[fact] ? facts[fact] : null,
    ]),
  );
