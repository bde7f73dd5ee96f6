-- The day of an instant on the country's clock, as YYYY-MM-DD.
create function country_day(instant text) returns text language sql immutable parallel safe as $$
  select to_char(instant::timestamptz at time zone 'UTC' + interval 'COUNTRY_OFFSET_MINUTES minutes', 'YYYY-MM-DD')
$$;

create function ms_between(earlier text, later text) returns bigint language sql immutable parallel safe as $$
  select round(extract(epoch from later::timestamptz - earlier::timestamptz) * 1000)::bigint
$$;

-- Eight buckets for each doubling of a time, as api/messaging/alert-health reads them.
create function delivery_bucket(ms bigint) returns bigint language sql immutable parallel safe as $$
  select trunc(8 * log(2, greatest(1, ms)::numeric))::bigint
$$;

-- A push service by the host of its addresses; some have a host for each region.
create function push_host(endpoint text) returns text language sql immutable parallel safe as $$
  select case
    when host like '%.notify.windows.com' then 'notify.windows.com'
    when host like '%.push.services.mozilla.com' then 'push.services.mozilla.com'
    else host end
  from split_part(split_part(endpoint, '://', 2), '/', 1) as host
$$;
