import { CALLING_CODE } from '../../../shared/country/facts.ts';
import { FOLDED } from './fold-arabic.ts';

/** What people leave out of a name, or put into it; for a list in brackets the hyphen stands last. */
const INNER = "'’‘ʼʿʾʻ`´′‐‑‒–—−-";

const ARABIC_MARKS = '\u0621\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0670';

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const without = (text: string, marks: string): string =>
  [...marks].reduce((left, mark) => `replace(${left}, ${literal(mark)}, '')`, text);

/** A text with one letter for the Arabic ones that are alike. Without Arabic letters it costs nothing. */
function folded(text: string): string {
  const made = [...FOLDED].reduce(
    (left, [written, letter]) => `replace(${left}, ${literal(written)}, ${literal(letter)})`,
    without(text, ARABIC_MARKS),
  );
  return `case when ${text} glob '*[\u0600-\u06ff]*' then ${made} else ${text} end`;
}

/** A name, and if it has apostrophes or hyphens also without them. */
const nameWords = (name: string): string => `(
    select case when word glob ${literal(`*[${INNER}]*`)}
      then replace(replace(replace(replace(word, 'ʼ', ' '), 'ʿ', ' '), 'ʾ', ' '), 'ʻ', ' ') || ' ' || ${without('word', INNER)}
      else word end
    from (select ${folded(name)} as word)
  )`;

/**
 * A phone number as dialled from abroad, and without its country's code, which has one to three digits; one that is in
 * no country's form as typed.
 */
const numberWords = (phone: string, e164: string): string => `(
    select case
      when e164 like '+${CALLING_CODE}%' then substr(e164, 2) || ' ' || substr(e164, ${CALLING_CODE.length + 2})
      when e164 is not null then
        substr(e164, 2) || ' ' || substr(e164, 3) || ' ' || substr(e164, 4) || ' ' || substr(e164, 5)
      else typed || ' ' || ltrim(
        case when typed like '${CALLING_CODE}%' then substr(typed, ${CALLING_CODE.length + 1}) else typed end, '0') end
    from (select ${e164} as e164, ${without(`coalesce(${phone}, '')`, '+ -./()')} as typed)
  )`;

const phoneWords = (row: string): string => numberWords(`${row}.phone`, `${row}.phone_e164`);

/** The number of an account, and the one that it has proved if that is another. */
const accountPhones = (row: string): string =>
  `${phoneWords(row)} || case when ${row}.number_e164 is null or ${row}.number_e164 is ${row}.phone_e164 then ''
    else ' ' || ${numberWords(`${row}.number_e164`, `${row}.number_e164`)} end`;

/** A full-text index over a view of the texts as they are searched, by its columns. */
interface Index {
  readonly name: string;
  readonly prefix: string;
  readonly view: string;
  readonly from: string;
  readonly texts: Readonly<Record<string, string>>;
  /** The table whose rows are indexed, its columns that count, and the number of a row of it. */
  readonly table: string;
  readonly when: string;
  readonly number: (row: 'old' | 'new') => string;
  /** What gives a new row its number. */
  readonly first?: string;
}

const INDEXES: readonly Index[] = [
  {
    name: 'directory_search',
    prefix: '1 2 3 4 5 6 7',
    view: 'directory_texts',
    from: 'directory',
    texts: { name: nameWords('directory.name'), email: 'email', phone: 'phone', role: 'role' },
    table: 'directory',
    when: 'name, email, phone, role',
    number: (row) => `${row}.number`,
  },
  {
    name: 'hospital_search',
    prefix: '1 2 3',
    view: 'hospital_texts',
    from: 'hospital_directory',
    texts: {
      standing: 'standing',
      name: nameWords('hospital_directory.name'),
      email: 'email',
      phone: 'phone',
      place: nameWords('hospital_directory.place'),
    },
    table: 'hospital_directory',
    when: 'standing, name, email, phone, place',
    number: (row) => `${row}.number`,
  },
  {
    name: 'message_search',
    prefix: '1 2 3 4 5 6 7',
    view: 'message_texts',
    from: 'message_numbers join contact_messages on contact_messages.id = message_numbers.message_id',
    texts: {
      name: nameWords('contact_messages.name'),
      email: 'email',
      phone: phoneWords('contact_messages'),
      message: folded('contact_messages.message'),
      status: 'status',
    },
    table: 'contact_messages',
    when: 'name, email, phone, message, status',
    number: (row) => `(select number from message_numbers where message_id = ${row}.id)`,
    first: 'insert into message_numbers (message_id) values (new.id);',
  },
];

function indexParts({ name, prefix, view, from, texts, table, when, number, first = '' }: Index): string[] {
  const columns = Object.keys(texts).join(', ');
  // The view is read before a row changes and after: so what is taken out is what was put in.
  const add = `insert into ${name} (rowid, ${columns}) select * from ${view} where number = ${number('new')};`;
  const remove = `insert into ${name} (${name}, rowid, ${columns})
    select 'delete', * from ${view} where number = ${number('old')};`;
  return [
    `create view ${view} (number, ${columns}) as select number, ${Object.values(texts).join(', ')} from ${from}`,
    `create virtual table ${name} using fts5(
      ${columns}, content=${view}, content_rowid='number', tokenize='unicode61 remove_diacritics 2', prefix='${prefix}'
    )`,
    // Deleted content leaves nothing in the index; small pages keep merges short.
    `insert into ${name} (${name}, rank) values ('secure-delete', 1)`,
    `insert into ${name} (${name}, rank) values ('pgsz', 1000)`,
    `create trigger ${table}_indexed after insert on ${table} begin ${first} ${add} end`,
    `create trigger ${table}_unindexed before delete on ${table} begin ${remove} end`,
    `create trigger ${table}_unindexed_to_change before update of ${when} on ${table} begin ${remove} end`,
    `create trigger ${table}_reindexed after update of ${when} on ${table} begin ${add} end`,
  ];
}

const OF_USER = `new.role, lower(new.name), coalesce(lower(new.email), ''), ${accountPhones('new')}, new.status,
  new.joined_at, new.last_active_at`;
const USER_COLUMNS = 'role, name, email, phone, status, joined_at, last_active_at';

/** Full-text search on SQLite, a statement each: expressions that repeat too much to be written out. */
export const SEARCH: readonly string[] = [
  ...INDEXES.flatMap(indexParts),
  `create trigger users_listed after insert on users begin
    insert into directory (user_id, ${USER_COLUMNS}) values (new.id, ${OF_USER});
  end`,
  `create trigger users_relisted after update of role, name, email, phone, number_e164, status on users
    when (new.role, new.name, new.email, new.phone, new.number_e164, new.status)
      is not (old.role, old.name, old.email, old.phone, old.number_e164, old.status)
  begin
    update directory set (${USER_COLUMNS}) = (select ${OF_USER}) where user_id = new.id;
  end`,
];
