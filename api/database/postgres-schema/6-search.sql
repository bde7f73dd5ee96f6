-- What SQLite keeps in separate full-text tables is in a column here, indexed by GIN.
alter table directory add column words tsvector
  generated always as (words_of(name || ' ' || email || ' ' || phone)) stored;
create index directory_words on directory using gin (words) with (fastupdate = off);

alter table hospital_directory add column words tsvector
  generated always as (words_of(name || ' ' || email || ' ' || phone || ' ' || place)) stored;
create index hospital_directory_words on hospital_directory using gin (words) with (fastupdate = off);

alter table message_numbers add column words tsvector not null default '';
create index message_numbers_words on message_numbers using gin (words) with (fastupdate = off);

create function messages_worded() returns trigger language plpgsql as $$
begin
  update message_numbers set words = (
    select words_of(name || ' ' || email || ' ' || phone || ' ' || message) from message_texts
    where message_texts.number = message_numbers.number
  )
  where message_id = new.id;
  return null;
end $$;
-- After messages_indexed, which numbers the message: PostgreSQL runs triggers in the order of their names.
create trigger messages_worded after insert or update of name, email, phone, message on contact_messages
  for each row execute function messages_worded();
