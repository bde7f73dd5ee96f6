import type { BloodType } from './blood.ts';
import { FAMILY_UNITS_MAX } from './family-asks.ts';
import { readDonorText, type TextLanguage, wordsOf } from './registration-text.ts';
import { foldText } from './text-answer.ts';

/** "Need", folded, by the language in which its sender is answered. */
const NEEDS: Readonly<Record<TextLanguage, string>> = {
  so: 'baahan bahan baahanahay baahannahay baahanay baahanyahay baahnahay',
  ar: 'احتاج نحتاج محتاج محتاجه محتاجين محتاجون يحتاج تحتاج مطلوب',
  en: 'need needs needed',
  es: 'necesito necesita necesitamos',
  fr: 'besoin',
  de: 'brauche braucht brauchen',
};

const LANGUAGE_OF = new Map(
  (Object.keys(NEEDS) as TextLanguage[]).flatMap((language) =>
    NEEDS[language].split(' ').map((word) => [word, language] as const),
  ),
);

/** The word is among the first ones: `U BAAHAN`, `Waxaan u baahanahay`, `We urgently need`. */
const AMONG = 4;

const BLOOD: ReadonlySet<string> = new Set(
  'dhiig dhiigga dhig blood دم الدم دما sangre sang blut'.split(' '),
);

/** Words that say nothing of which hospital it is. */
const FILLERS: ReadonlySet<string> = new Set(
  (
    'u waxaan waxaanu waxay waxa waa loo dhiig dhiigga ku in ka ah isbitaal isbitaalka cisbitaal cisbitaalka unit units ' +
    'bag bags kiish kiis i we a an of for at the to urgent urgently blood hospital please fadlan degdeg دم الدم الى في من ' +
    'مستشفي مستشفى المستشفي المستشفى فصيله وحده وحدات de du del sangre en el la sang l hopital blut im krankenhaus fur'
  ).split(' '),
);

/** A text by which a family asks for blood: `U BAAHAN O+ 2 Banaadir`. */
export interface FamilyAskText {
  readonly language: TextLanguage;
  /** Null if it says none. */
  readonly bloodType: BloodType | null;
  readonly units: number;
  /** What may name the hospital, as it was typed. */
  readonly hospital: string;
}

const unitsIn = (word: string): number => {
  const folded = foldText(word);
  return /^\d{1,2}$/.test(folded) ? Number(folded) : 0;
};

/** Undefined for a text that asks for no blood: whoever needs to work today says no. */
export function readFamilyAsk(text: string): FamilyAskText | undefined {
  const words = wordsOf(text);
  const at = words.slice(0, AMONG).findIndex((word) => LANGUAGE_OF.has(foldText(word)));
  const language = LANGUAGE_OF.get(foldText(words[at] ?? ''));
  if (language === undefined) return undefined;
  const { bloodType, isTypeUnknown, rest } = readDonorText(
    words.filter((_, index) => index !== at).join(' '),
  );
  const isOfBlood = bloodType !== null || isTypeUnknown || words.some((word) => BLOOD.has(foldText(word)));
  // `U BAAHAN` alone begins nothing else.
  if (!isOfBlood && (language !== 'so' || at > 1)) return undefined;
  const others = rest.split(' ');
  const units = others.map(unitsIn).find((count) => count > 0) ?? 1;
  const named = others.filter((word) => !FILLERS.has(foldText(word)) && unitsIn(word) === 0);
  return { language, bloodType, units: Math.min(units, FAMILY_UNITS_MAX), hospital: named.join(' ') };
}
