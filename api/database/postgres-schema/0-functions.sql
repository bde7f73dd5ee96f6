-- The day of an instant on Somalia's clock, UTC+3 all year, as YYYY-MM-DD.
create function somali_day(instant text) returns text language sql immutable parallel safe as $$
  select to_char(instant::timestamptz at time zone 'UTC' + interval '3 hours', 'YYYY-MM-DD')
$$;

create function ms_between(earlier text, later text) returns bigint language sql immutable parallel safe as $$
  select round(extract(epoch from later::timestamptz - earlier::timestamptz) * 1000)::bigint
$$;

-- Eight buckets for each doubling of a time, as api/alert-health reads them.
create function delivery_bucket(ms bigint) returns bigint language sql immutable parallel safe as $$
  select trunc(8 * log(2, greatest(1, ms)::numeric))::bigint
$$;

-- The words of a text as the full-text index has them: letters and figures, in small letters, without diacritics.
create function searchable(text text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    lower(normalize(regexp_replace(normalize(text, NFKD), '[\u0300-\u036f]', '', 'g'), NFKC) collate "und-x-icu"),
    '[^[:alnum:]]+', ' ', 'g')
$$;

-- By its schema's name: pg_restore has no search path.
create function words_of(text text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('pg_catalog.simple', public.searchable(text))
$$;
