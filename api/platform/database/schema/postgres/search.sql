-- What SQLite keeps in full-text tables is a text here, `words`, in which a space precedes every word: of accounts in a
-- table of their own, because a row of the directory changes whenever its account is used.

-- A phone number as dialled from abroad, and without its country's code, which has one to three digits; one that is in
-- no country's form as typed.
create function searched_phone(phone text, e164 text) returns text language sql immutable parallel safe as $$
  select case
    when e164 like '+CALLING_CODE%' then substr(e164, 2) || ' ' || substr(e164, 2 + length('CALLING_CODE'))
    when e164 is not null then
      substr(e164, 2) || ' ' || substr(e164, 3) || ' ' || substr(e164, 4) || ' ' || substr(e164, 5)
    else typed || ' ' || ltrim(
      case when typed like 'CALLING_CODE%' then substr(typed, 1 + length('CALLING_CODE')) else typed end, '0') end
  from translate(coalesce(phone, ''), '+ -./()', '') typed
$$;

-- The number of an account, and the one that it has proved if that is another.
create function account_phones(phone text, e164 text, proved text) returns text language sql immutable parallel safe as $$
  select public.searched_phone(phone, e164) || case when proved is null or proved = e164 then ''
    else ' ' || public.searched_phone(proved, proved) end
$$;

-- A name, and where it has apostrophes or hyphens also without them.
create function name_words(name text) returns text language sql immutable parallel safe as $$
  select case when name ~ '[''’‘ʼʿʾʻ`´′‐‑‒–—−-]'
    then name || ' ' || regexp_replace(name, '[''’‘ʼʿʾʻ`´′‐‑‒–—−-]', '', 'g') else name end
$$;

-- The words of a text: letters and figures, in small letters, without diacritics, with one letter for the Arabic ones
-- that are written for each other. Letters that look like apostrophes would be part of a word, so they are spaces.
create function searchable(text text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    lower(translate(
      normalize(regexp_replace(
        normalize(text, NFKD), '[\u0300-\u036f\u0621\u0640\u064b-\u0655\u0670]', '', 'g'
      ), NFKC),
      'أإآٱؤئىیةەۀہھکگ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ʼʿʾʻ', 'ااااويييهههههكك01234567890123456789    '
    ) collate "und-x-icu"),
    '[^[:alnum:]]+', ' ', 'g')
$$;

-- By its schema's name: pg_restore has no search path.
create function words_of(text text) returns text language sql immutable parallel safe as $$
  select ' ' || public.searchable(text)
$$;

-- Beginnings of words, up to seven letters: in an index of whole words PostgreSQL goes through every word with a
-- beginning before it knows who has all of them. A search that could run in parallel would start workers, which takes
-- longer than the search; and one that computes the beginnings of each row takes longer than one by the index even in a
-- small table, which the cost tells the planner.
create function beginnings_of(words text) returns text[] language sql immutable parallel restricted cost 1000 as $$
  select array(
    select left(word, length) from unnest(string_to_array(words, ' ')) word, generate_series(
      case when word ~ '^[=#]' then least(length(word), 7) else 1 end, least(length(word), 7)
    ) length
  )
$$;

-- Beside its words a row has two that no search contains: what a list is filtered by, and the block of its number, which
-- is the number without its last 16 bits.
create view words_of_accounts as
  select number, words_of(name_words(name) || ' ' || email || ' ' || phone)
    || ' =' || role || ' #' || (number >> 16) as words
  from directory;

create view message_texts as
  select number, contact_messages.name, contact_messages.email,
    searched_phone(contact_messages.phone, contact_messages.phone_e164) as phone, contact_messages.message,
    contact_messages.status
  from message_numbers join contact_messages on contact_messages.id = message_numbers.message_id;

create view words_of_messages as
  select number, words_of(name_words(name) || ' ' || email || ' ' || phone || ' ' || message)
    || ' =' || status || ' #' || (number >> 16) as words
  from message_texts;

create table directory_words (
  number bigint primary key references directory (number) on delete cascade,
  words text not null
);
create index directory_words_beginnings on directory_words
  using gin (beginnings_of(words)) with (fastupdate = off);

alter table hospital_directory add column words text not null generated always as (
  words_of(name_words(name) || ' ' || email || ' ' || phone || ' ' || name_words(place))
) stored;
create index hospital_directory_beginnings on hospital_directory
  using gin (beginnings_of(words)) with (fastupdate = off);

alter table message_numbers add column words text default '' not null;
create index message_numbers_beginnings on message_numbers
  using gin (beginnings_of(words)) with (fastupdate = off);

create function users_listed() returns trigger language plpgsql as $$
begin
  insert into directory (user_id, role, name, email, phone, status, joined_at, last_active_at)
    values (new.id, new.role, lower(new.name), coalesce(lower(new.email), ''),
      account_phones(new.phone, new.phone_e164, new.number_e164), new.status, new.joined_at, new.last_active_at);
  return null;
end $$;
create trigger users_listed after insert on users
  for each row execute function users_listed();

create function users_relisted() returns trigger language plpgsql as $$
begin
  update directory set (role, name, email, phone, status, joined_at, last_active_at) = (
      select new.role, lower(new.name), coalesce(lower(new.email), ''),
        account_phones(new.phone, new.phone_e164, new.number_e164), new.status, new.joined_at, new.last_active_at
    )
    where user_id = new.id;
  return null;
end $$;
create trigger users_relisted after update of role, name, email, phone, number_e164, status on users
  for each row when (
    (new.role, new.name, new.email, new.phone, new.number_e164, new.status) is distinct from
    (old.role, old.name, old.email, old.phone, old.number_e164, old.status)
  ) execute function users_relisted();

create function directory_worded() returns trigger language plpgsql as $$
begin
  insert into directory_words (number, words)
    select number, words from words_of_accounts where number = new.number
    on conflict (number) do update set words = excluded.words;
  return null;
end $$;
create trigger directory_worded after insert on directory
  for each row execute function directory_worded();
create trigger directory_reworded after update of role, name, email, phone on directory
  for each row
  when ((new.role, new.name, new.email, new.phone) is distinct from (old.role, old.name, old.email, old.phone))
  execute function directory_worded();

create function messages_indexed() returns trigger language plpgsql as $$
begin
  insert into message_numbers (message_id) values (new.id);
  return null;
end $$;
create trigger messages_indexed after insert on contact_messages
  for each row execute function messages_indexed();

create function messages_worded() returns trigger language plpgsql as $$
begin
  update message_numbers set words = (
      select made.words from words_of_messages made where made.number = message_numbers.number
    )
    where message_id = new.id;
  return null;
end $$;
-- After messages_indexed, which numbers the message: PostgreSQL runs triggers in the order of their names.
create trigger messages_worded after insert or update of name, email, phone, message, status on contact_messages
  for each row execute function messages_worded();
