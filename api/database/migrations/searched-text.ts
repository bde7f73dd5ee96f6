import { type RawBuilder, sql } from 'kysely';

export type Text = RawBuilder<unknown>;

/** What people leave out of a name, or put into it; for a list in brackets the hyphen stands last. */
export const INNER = "'’‘ʼʿʾʻ`´′‐‑‒–—−-";

/** Arabic letters and digits that are written for each other, and below each of them what it becomes. */
export const WRITTEN = 'أإآٱؤئىیةەۀہھکگ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';
export const FOLDED = 'اااا\u0648ييي\u0647\u0647\u0647\u0647\u0647كك01234567890123456789';

const ARABIC_MARKS = '\u0621\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0670';

const without = (text: Text, marks: string): Text =>
  [...marks].reduce<Text>((left, mark) => sql`replace(${left}, ${sql.lit(mark)}, '')`, text);

const folded = (text: Text): Text =>
  [...WRITTEN].reduce<Text>(
    (left, letter, index) => sql`replace(${left}, ${sql.lit(letter)}, ${sql.lit(FOLDED[index] ?? '')})`,
    without(text, ARABIC_MARKS),
  );

/** A text with one letter for the Arabic ones that are alike, on SQLite. Without Arabic letters it costs nothing. */
export const foldedText = (text: Text): Text =>
  sql`case when ${text} glob ${sql.lit('*[\u0600-\u06ff]*')} then ${folded(text)} else ${text} end`;

/** A name for SQLite's full-text index: folded, and where it has apostrophes or hyphens also without them. */
export const searchedName = (name: Text): Text => sql`(
  select case when word glob ${sql.lit(`*[${INNER}]*`)}
    then replace(replace(replace(replace(word, 'ʼ', ' '), 'ʿ', ' '), 'ʾ', ' '), 'ʻ', ' ')
      || ' ' || ${without(sql.ref('word'), INNER)}
    else word end
  from (select ${foldedText(name)} as word))`;

/** The digits of a number that is in no country's form, as typed. */
const typedDigits = (phone: Text): Text => without(phone, '+ -./()');

/** A phone number as dialled from abroad, and without its country's code, which has one to three digits. */
export function searchedPhone(row: string): Text {
  const number = sql.ref(`${row}.phone_e164`);
  const digits = typedDigits(sql`coalesce(${sql.ref(`${row}.phone`)}, '')`);
  return sql`case
    when ${number} like '+252%' then substr(${number}, 2) || ' ' || substr(${number}, 5)
    when ${number} is not null then
      substr(${number}, 2) || ' ' || substr(${number}, 3) || ' ' || substr(${number}, 4) || ' ' || substr(${number}, 5)
    else ${digits} || ' ' ||
      ltrim(case when ${digits} like '252%' then substr(${digits}, 4) else ${digits} end, '0') end`;
}
