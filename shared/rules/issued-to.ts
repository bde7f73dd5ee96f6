import { plainDigits } from '../digits.ts';

export const ISSUED_TO_MAX = 24;

/** Words for wards, in the languages of the app and as hospitals shorten them; in lower case. */
const WARDS = new Set(
  `ward unit room bed floor clinic hospital block theatre theater surgery surgical medical medicine maternity labour
  labor delivery children paediatric paediatrics pediatric pediatrics neonatal emergency casualty trauma intensive care
  oncology dialysis outpatient patient file number female male
  waaxda waax qolka qol sariir dhalmada dhalmo carruurta caruurta qalliinka qaliinka degdegga degdeg haweenka ragga
  bukaan faylka lambar isbitaal gargaarka
  salle service chirurgie maternité enfants pédiatrie urgences réanimation médecine lit chambre bloc dossier
  sala planta cirugía cirugia maternidad pediatría pediatria urgencias medicina cama quirófano quirofano expediente
  station zimmer bett chirurgie kinder notaufnahme kreißsaal geburtshilfe innere akte
  قسم جناح غرفة سرير العمليات عمليات الجراحة جراحة الولادة ولادة الأطفال أطفال الطوارئ طوارئ العناية المركزة الباطنية
  باطنية النساء الرجال ملف رقم`
    .split(/\s+/)
    .filter(Boolean),
);

/** So few letters are an abbreviation beside a number: ICU 4, MRN 1234. */
const ABBREVIATION_MAX = 3;

/**
 * May this be written as where blood was issued to? A ward, or a patient's number at the hospital; not a name. A word
 * that is no word for a ward is refused if it is longer than an abbreviation, or if no number is beside it. So a name
 * of three letters beside a number passes: nobody can tell it from an abbreviation.
 */
export function isWardOrNumber(text: string): boolean {
  const plain = plainDigits(text).toLowerCase();
  const words = plain.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const others = words.filter((word) => !WARDS.has(word));
  const hasNumber = /\d/.test(plain);
  if (!hasNumber) return words.length > 0 && (others.length === 0 || isAbbreviation(others, text));
  return others.every((word) => [...word].length <= ABBREVIATION_MAX);
}

/** ICU, OT, NICU: alone, in capitals. */
const isAbbreviation = ([word = '', ...more]: readonly string[], text: string): boolean =>
  more.length === 0 && /^[a-z]{2,4}$/.test(word) && text.includes(word.toUpperCase());
