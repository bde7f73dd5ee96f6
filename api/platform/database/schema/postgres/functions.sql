-- The day of an instant on Somalia's clock, UTC+3 all year, as YYYY-MM-DD.
create function somali_day(instant text) returns text language sql immutable parallel safe as $$
  select to_char(instant::timestamptz at time zone 'UTC' + interval '3 hours', 'YYYY-MM-DD')
$$;

create function ms_between(earlier text, later text) returns bigint language sql immutable parallel safe as $$
  select round(extract(epoch from later::timestamptz - earlier::timestamptz) * 1000)::bigint
$$;

-- Eight buckets for each doubling of a time, as api/messaging/alert-health reads them.
create function delivery_bucket(ms bigint) returns bigint language sql immutable parallel safe as $$
  select trunc(8 * log(2, greatest(1, ms)::numeric))::bigint
$$;
