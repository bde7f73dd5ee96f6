import { letterKey, wordsOf } from '../places/spelling.ts';
import { type Coordinates, haversineKm } from './distance.ts';

/** What two accounts can have in common, in the order in which it is shown. */
export const LIKENESS_GROUNDS = ['name', 'phone', 'place', 'device'] as const;
export type LikenessGround = (typeof LIKENESS_GROUNDS)[number];

/**
 * Words that say what an institution is, or only that it is the right one: they distinguish no two of them. As `wordsOf`
 * writes them, without accents and without the Arabic article.
 */
const GENERIC = new Set(
  `official real verified genuine original authentic true rasmi rasmiga dhab dhabta ah la xaqiijiyay xaqiijiyey saxda
  oficial verificado verificada autentico verdadero officiel officielle verifie vrai veritable offiziell offizielles
  verifiziert verifiziertes echt echtes رسمي رسميه حقيقي حقيقيه موثق موثقه اصلي معتمد
  hopital clinique clinica centro medico salud sante krankenhaus klinikum zentrum de du
  hospital hospitals hospitaal hosbitaal isbitaal isbitaalka isbitalka isbital isbitaalkii clinic klinik kiliinik rugta
  rugta center centre xarun xarunta medical health healthcare care caafimaad caafimaadka general guud regional gobol
  gobolka ee the of and iyo blood bank bangiga dhiigga
  مستشفي مستشفيات عياده مركز طبي صحي صحه عام بنك دم`.split(/\s+/),
);

/** Spellings of the commonest names that no letter rule makes equal, each under the first of its line. */
const SPELLINGS = new Map(
  [
    'muhamed mahamed muhamad mahamad',
    'mahamud muhamud',
    'fatima faduma fadumu fatuma fatumu fadima fatma',
    'usman isman uthman',
    'asha aisha aysha aesha',
    'husen husein husain huseyn husin',
    'abdulahi abdilahi abdulah abdalah',
    'ishak isak',
    'khadija kadija hadija hadiju kadiju',
  ].flatMap((line) => {
    const [name = '', ...others] = line.split(' ');
    return [name, ...others].map((spelling) => [spelling, name] as const);
  }),
);

const ARABIC_CONSONANTS: Readonly<Record<string, string>> = {
  ب: 'b',
  ت: 't',
  ث: 't',
  ج: 'j',
  ح: 'h',
  خ: 'k',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'd',
  غ: 'g',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
};

const ARABIC = /\p{Script=Arabic}/u;

const withoutArticle = (word: string): string => (/^ال.{2}/.test(word) ? word.slice(2) : word);

/** One word by its sound: Somali, English and Italian spellings become equal, and so do o and u. */
function lettersOf(word: string): string {
  const letters = letterKey([word]).replaceAll('o', 'u').replaceAll('uu', 'u');
  return SPELLINGS.get(letters) ?? letters;
}

/** Only its consonants, which is all that Arabic writes. */
const consonantsOf = (letters: string): string =>
  [...letters]
    .map((letter) => (ARABIC.test(letter) ? (ARABIC_CONSONANTS[letter] ?? '') : letter))
    .join('')
    .replace(/th/g, 't')
    .replace(/ph/g, 'f')
    .replace(/gh/g, 'g')
    .replace(/[aeiouwy]/g, '')
    .replace(/h$/, '');

/** A generic word that is shorter than this is known only by its own letters. */
const GENERIC_LOOK_MIN = 5;

/**
 * Letters as they look: the capital I, l and 1 are one (UTS #39), and so are o and 0, rn and m. `letters` are
 * those of `lettersOf`, in which o is u.
 */
function lookOf(letters: string): string {
  if (!/\p{L}/u.test(letters)) return letters;
  const look = letters.replaceAll('0', 'u').replace(/[1i]/g, 'l').replaceAll('rn', 'm');
  const single = look.replace(/(\D)\1+/g, '$1');
  // In short words a double letter may be the only difference: Ali is not Al.
  return single.length >= 4 ? single : look;
}

/** By its looks alone: a Haruun is no xarun, a centre, although they sound alike. */
const genericLook = (word: string): string => lookOf(word.replaceAll('o', 'u'));

const GENERIC_LOOKS = new Set(
  [...GENERIC].filter((word) => word.length >= GENERIC_LOOK_MIN).map(genericLook),
);

const isGeneric = (word: string): boolean =>
  GENERIC.has(word) || (word.length >= GENERIC_LOOK_MIN && GENERIC_LOOKS.has(genericLook(word)));

/** A name for comparing; the order of its words and the kind of institution do not count. */
interface NameKey {
  readonly letters: string;
  /** What is left of `letters` on a screen, if some of them look alike. */
  readonly look: string;
  /** Across scripts: names of equal `letters` have equal ones. */
  readonly consonants: string;
  readonly isArabic: boolean;
}

/** `name` with its look-alikes folded (`api/platform/look-alikes/fold-look-alikes.ts`). */
export function nameKey(name: string): NameKey {
  const words = wordsOf(name).map(withoutArticle);
  const own = words.filter((word) => !isGeneric(word));
  const letters = (own.length > 0 ? own : words).map(lettersOf).filter((word) => word !== '');
  return {
    letters: letters.toSorted().join(' '),
    look: letters.map(lookOf).toSorted().join(' '),
    consonants: letters.map(consonantsOf).toSorted().join(' ').trim(),
    isArabic: ARABIC.test(name),
  };
}

/** Names with fewer consonants than this may be equal by chance. */
const CONSONANTS_MIN = 4;
const CONSONANTS_MIN_ACROSS = 3;

const consonantCount = ({ consonants }: NameKey): number => consonants.replaceAll(' ', '').length;

function isSameName(a: NameKey, b: NameKey, role: LikenessRole): boolean {
  if (a.look !== '' && a.look === b.look) return true;
  if (a.consonants !== b.consonants) return false;
  if (a.isArabic !== b.isArabic) return consonantCount(a) >= CONSONANTS_MIN_ACROSS;
  // Two children called Xasan and Xuseen may share a phone; two hospitals with such similar names are one.
  return role === 'hospital' && consonantCount(a) >= CONSONANTS_MIN;
}

/** Two positions of one building may be this far apart. */
const SAME_SPOT_KM = 0.1;
const CELLS_PER_DEGREE = 1000;

/**
 * The cell of a position, some 110 m wide, and its neighbours: all positions within `SAME_SPOT_KM` are in one of them.
 */
export function spotCells({ latitude, longitude }: Coordinates): [string, ...string[]] {
  const row = Math.floor(latitude * CELLS_PER_DEGREE);
  const column = Math.floor(longitude * CELLS_PER_DEGREE);
  const around = [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => `${row + north} ${column + east}`));
  return [`${row} ${column}`, ...around.filter((cell) => cell !== `${row} ${column}`)];
}

type LikenessRole = 'donor' | 'hospital';

/** An account as it is compared: with its current data, and with the data that it has asked to change to. */
export interface Likeness {
  readonly role: LikenessRole;
  readonly names: readonly NameKey[];
  /** E.164, by `phoneKey` (`api/platform/phones/e164.ts`). */
  readonly phones: readonly string[];
  /** Positions that a device or a person set; none for a donor, whose place is private. */
  readonly spots: readonly Coordinates[];
  readonly town: string | null;
  readonly devices: readonly string[];
  readonly isBanned: boolean;
}

const share = <Item>(a: readonly Item[], b: readonly Item[], same: (one: Item, other: Item) => boolean) =>
  a.some((one) => b.some((other) => same(one, other)));

const equal = (one: string, other: string): boolean => one !== '' && one === other;

/** Donors of one town are in the same place; hospitals only at the same spot. */
const isSamePlace = (a: Likeness, b: Likeness): boolean =>
  a.role === 'hospital' && b.role === 'hospital'
    ? share(a.spots, b.spots, (one, other) => haversineKm(one, other) <= SAME_SPOT_KM)
    : a.town !== null && a.town === b.town;

/** What two accounts have in common, whether or not it matters. */
export function groundsOf(a: Likeness, b: Likeness): LikenessGround[] {
  const role = a.role === 'hospital' && b.role === 'hospital' ? 'hospital' : 'donor';
  const found: Readonly<Record<LikenessGround, boolean>> = {
    name: share(a.names, b.names, (one, other) => isSameName(one, other, role)),
    phone: share(a.phones, b.phones, equal),
    place: isSamePlace(a, b),
    device: share(a.devices, b.devices, equal),
  };
  return LIKENESS_GROUNDS.filter((ground) => found[ground]);
}

/**
 * Is it likely that two accounts are the same, or that one impersonates the other?
 *
 * - Hospitals are few and each has a name, a number and a building of its own: any of these, or a shared device, is
 * worth checking.
 * - Families share one phone and one device, and thousands share a name and a town. For donors it takes the name and
 * the phone or device; or both phone and device if one of the two accounts is banned: somebody who comes back still
 * has them.
 * - A nurse who gives blood is not an impostor: a donor and a hospital are compared only if the donor is banned.
 */
export function isLikely(a: Likeness, b: Likeness, grounds: readonly LikenessGround[]): boolean {
  const has = (ground: LikenessGround): boolean => grounds.includes(ground);
  if (a.role === 'hospital' && b.role === 'hospital') return grounds.length > 0;
  if (a.role !== b.role) {
    const donor = a.role === 'donor' ? a : b;
    return donor.isBanned && (has('phone') || has('device'));
  }
  if (has('name')) return has('phone') || has('device');
  return (a.isBanned || b.isBanned) && has('phone') && has('device');
}
