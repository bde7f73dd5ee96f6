create function alerts_counted() returns trigger language plpgsql as $$
begin
  insert into country_days (date, name, count) select somali_day(case when true then new.created_at end), 'alerts', 1 * 1 where case when true then new.created_at end is not null
    on conflict (date, name) do update set count = country_days.count + excluded.count;
  return null;
end $$;
create trigger alerts_counted after insert on alerts
  for each row execute function alerts_counted();

create function audit_counted() returns trigger language plpgsql as $$
begin
  insert into country_days (date, name, count) select somali_day(case when new.action = 'account.register' then new.at end), 'joined.' || (new.detail::json ->> 'role'), 1 * 1 where case when new.action = 'account.register' then new.at end is not null
    on conflict (date, name) do update set count = country_days.count + excluded.count;
  insert into country_days (date, name, count) select somali_day(case when new.action = 'staff.join' then new.at end), 'joined.hospital', 1 * -1 where case when new.action = 'staff.join' then new.at end is not null
    on conflict (date, name) do update set count = country_days.count + excluded.count;
  insert into country_days (date, name, count) select somali_day(case when new.action = 'staff.join' then new.at end), 'joined.staff', 1 * 1 where case when new.action = 'staff.join' then new.at end is not null
    on conflict (date, name) do update set count = country_days.count + excluded.count;
  insert into country_days (date, name, count) select somali_day(case when new.action = 'account.delete' then new.at end), 'left.' || case when (new.detail::json ->> 'worksAt') is not null then 'staff' else (new.detail::json ->> 'role') end, 1 * 1 where case when new.action = 'account.delete' then new.at end is not null
    on conflict (date, name) do update set count = country_days.count + excluded.count;
  insert into country_days (date, name, count) select somali_day(case when new.action = 'account.change' and (new.detail::json ->> 'to') is not null then new.at end), 'left.' || case when (new.detail::json ->> 'worksAt') is not null then 'staff' else (new.detail::json ->> 'from') end, 1 * 1 where case when new.action = 'account.change' and (new.detail::json ->> 'to') is not null then new.at end is not null
    on conflict (date, name) do update set count = country_days.count + excluded.count;
  insert into country_days (date, name, count) select somali_day(case when new.action = 'account.change' and (new.detail::json ->> 'to') is not null then new.at end), 'joined.' || (new.detail::json ->> 'to'), 1 * 1 where case when new.action = 'account.change' and (new.detail::json ->> 'to') is not null then new.at end is not null
    on conflict (date, name) do update set count = country_days.count + excluded.count;
  insert into country_days (date, name, count) select somali_day(case when new.action = 'hospital.approve' then new.at end), 'hospitals.verified', 1 * 1 where case when new.action = 'hospital.approve' then new.at end is not null
    on conflict (date, name) do update set count = country_days.count + excluded.count;
  return null;
end $$;
create trigger audit_counted after insert on audit
  for each row when (new.action in ('account.register', 'account.change', 'account.delete', 'staff.join', 'hospital.approve')) execute function audit_counted();

-- Entries may be removed six years after the newest one, whatever a program's clock says.
create function audit_no_delete() returns trigger language plpgsql as $$
begin
  if old.at >= (
    select to_char(max(at)::timestamptz at time zone 'UTC' - interval '2190 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from audit
  ) then
    raise exception 'the audit is only ever added to' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger audit_no_delete before delete on audit
  for each row execute function audit_no_delete();

create function audit_no_update() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is only ever added to' using errcode = 'integrity_constraint_violation';
  return new;
end $$;
create trigger audit_no_update before update on audit
  for each row execute function audit_no_update();

create function deliveries_refused() returns trigger language plpgsql as $$
begin
  insert into push_service_days (date, host, name, count) select somali_day(new.finished_at), case
    when substr(substr(push_subscriptions.endpoint, strpos(push_subscriptions.endpoint, '://') + 3) || '/', 1, strpos(substr(push_subscriptions.endpoint, strpos(push_subscriptions.endpoint, '://') + 3) || '/', '/') - 1) like '%.notify.windows.com' then 'notify.windows.com'
    when substr(substr(push_subscriptions.endpoint, strpos(push_subscriptions.endpoint, '://') + 3) || '/', 1, strpos(substr(push_subscriptions.endpoint, strpos(push_subscriptions.endpoint, '://') + 3) || '/', '/') - 1) like '%.push.services.mozilla.com' then 'push.services.mozilla.com'
    else substr(substr(push_subscriptions.endpoint, strpos(push_subscriptions.endpoint, '://') + 3) || '/', 1, strpos(substr(push_subscriptions.endpoint, strpos(push_subscriptions.endpoint, '://') + 3) || '/', '/') - 1) end, 'refused', 1
    from push_subscriptions where push_subscriptions.id = new.subscription_id
    on conflict (date, host, name) do update set count = push_service_days.count + excluded.count;
  return null;
end $$;
create trigger deliveries_refused after update of state on deliveries
  for each row when (new.state = 'failed' and old.state <> 'failed') execute function deliveries_refused();

create function deliveries_shown() returns trigger language plpgsql as $$
begin
  insert into delivery_times (date, name, bucket, count)
    select somali_day(new.shown_at), 'shown', delivery_bucket(ms_between(new.created_at, new.shown_at)), 1 where true and ms_between(new.created_at, new.shown_at) >= 0
    on conflict (date, name, bucket) do update set count = delivery_times.count + 1;
  return null;
end $$;
create trigger deliveries_shown after update of shown_at on deliveries
  for each row when (new.shown_at is not null and old.shown_at is null) execute function deliveries_shown();

create function deliveries_timed() returns trigger language plpgsql as $$
begin
  insert into delivery_times (date, name, bucket, count)
    select somali_day(new.finished_at), 'accepted', delivery_bucket(ms_between(new.created_at, new.finished_at)), 1 where old.state <> 'sent' and coalesce(old.last_status, 0) not between 200 and 299 and ms_between(new.created_at, new.finished_at) >= 0
    on conflict (date, name, bucket) do update set count = delivery_times.count + 1;
  return null;
end $$;
create trigger deliveries_timed after update of state on deliveries
  for each row when (new.state = 'sent') execute function deliveries_timed();

create function device_falls_silent() returns trigger language plpgsql as $$
begin
  update push_subscriptions set silent_since = new.finished_at, silence_looked_at = new.finished_at
    where id = new.subscription_id and silent_since is null;
  return null;
end $$;
create trigger device_falls_silent after update of state on deliveries
  for each row when (new.state = 'sent' and old.state <> 'sent' and new.shown_at is null) execute function device_falls_silent();

create function device_reports() returns trigger language plpgsql as $$
begin
  update push_subscriptions set silent_since = null, silence_looked_at = null
    where id = new.subscription_id and silent_since is not null;
  return null;
end $$;
create trigger device_reports after update of shown_at on deliveries
  for each row when (new.shown_at is not null and old.shown_at is null) execute function device_reports();

create function devices_added() returns trigger language plpgsql as $$
begin
  insert into push_services (host, active) values (case
    when substr(substr(new.endpoint, strpos(new.endpoint, '://') + 3) || '/', 1, strpos(substr(new.endpoint, strpos(new.endpoint, '://') + 3) || '/', '/') - 1) like '%.notify.windows.com' then 'notify.windows.com'
    when substr(substr(new.endpoint, strpos(new.endpoint, '://') + 3) || '/', 1, strpos(substr(new.endpoint, strpos(new.endpoint, '://') + 3) || '/', '/') - 1) like '%.push.services.mozilla.com' then 'push.services.mozilla.com'
    else substr(substr(new.endpoint, strpos(new.endpoint, '://') + 3) || '/', 1, strpos(substr(new.endpoint, strpos(new.endpoint, '://') + 3) || '/', '/') - 1) end, 1)
    on conflict (host) do update set active = push_services.active + excluded.active;
  insert into silent_devices (date, devices)
    select somali_day(new.silent_since), 1
    where new.silent_since is not null
    on conflict (date) do update set devices = silent_devices.devices + excluded.devices;
  return null;
end $$;
create trigger devices_added after insert on push_subscriptions
  for each row execute function devices_added();

create function devices_leave_uncallable() returns trigger language plpgsql as $$
begin
  update donors set callable = reached.callable from reachable_donors as reached
    where donors.user_id = old.user_id and reached.user_id = donors.user_id and reached.callable <> donors.callable;
  return null;
end $$;
create trigger devices_leave_uncallable after delete on push_subscriptions
  for each row execute function devices_leave_uncallable();

create function devices_make_callable() returns trigger language plpgsql as $$
begin
  update donors set callable = reached.callable from reachable_donors as reached
    where donors.user_id = new.user_id and reached.user_id = donors.user_id and reached.callable <> donors.callable;
  return null;
end $$;
create trigger devices_make_callable after insert on push_subscriptions
  for each row execute function devices_make_callable();

create function devices_moved() returns trigger language plpgsql as $$
begin
  insert into push_services (host, active) values (case
    when substr(substr(old.endpoint, strpos(old.endpoint, '://') + 3) || '/', 1, strpos(substr(old.endpoint, strpos(old.endpoint, '://') + 3) || '/', '/') - 1) like '%.notify.windows.com' then 'notify.windows.com'
    when substr(substr(old.endpoint, strpos(old.endpoint, '://') + 3) || '/', 1, strpos(substr(old.endpoint, strpos(old.endpoint, '://') + 3) || '/', '/') - 1) like '%.push.services.mozilla.com' then 'push.services.mozilla.com'
    else substr(substr(old.endpoint, strpos(old.endpoint, '://') + 3) || '/', 1, strpos(substr(old.endpoint, strpos(old.endpoint, '://') + 3) || '/', '/') - 1) end, -1)
    on conflict (host) do update set active = push_services.active + excluded.active;
  insert into push_services (host, active) values (case
    when substr(substr(new.endpoint, strpos(new.endpoint, '://') + 3) || '/', 1, strpos(substr(new.endpoint, strpos(new.endpoint, '://') + 3) || '/', '/') - 1) like '%.notify.windows.com' then 'notify.windows.com'
    when substr(substr(new.endpoint, strpos(new.endpoint, '://') + 3) || '/', 1, strpos(substr(new.endpoint, strpos(new.endpoint, '://') + 3) || '/', '/') - 1) like '%.push.services.mozilla.com' then 'push.services.mozilla.com'
    else substr(substr(new.endpoint, strpos(new.endpoint, '://') + 3) || '/', 1, strpos(substr(new.endpoint, strpos(new.endpoint, '://') + 3) || '/', '/') - 1) end, 1)
    on conflict (host) do update set active = push_services.active + excluded.active;
  return null;
end $$;
create trigger devices_moved after update of endpoint on push_subscriptions
  for each row when (new.endpoint <> old.endpoint) execute function devices_moved();

create function devices_pass_callable() returns trigger language plpgsql as $$
begin
  update donors set callable = reached.callable from reachable_donors as reached
    where donors.user_id = old.user_id and reached.user_id = donors.user_id and reached.callable <> donors.callable;
  update donors set callable = reached.callable from reachable_donors as reached
    where donors.user_id = new.user_id and reached.user_id = donors.user_id and reached.callable <> donors.callable;
  return null;
end $$;
create trigger devices_pass_callable after update of user_id on push_subscriptions
  for each row when (new.user_id <> old.user_id) execute function devices_pass_callable();

-- Before, not after: of devices that are deleted in one statement each sees which ones are already deleted, and the
-- last one counts.
create function devices_removed() returns trigger language plpgsql as $$
begin
  insert into push_services (host, active) values (case
    when substr(substr(old.endpoint, strpos(old.endpoint, '://') + 3) || '/', 1, strpos(substr(old.endpoint, strpos(old.endpoint, '://') + 3) || '/', '/') - 1) like '%.notify.windows.com' then 'notify.windows.com'
    when substr(substr(old.endpoint, strpos(old.endpoint, '://') + 3) || '/', 1, strpos(substr(old.endpoint, strpos(old.endpoint, '://') + 3) || '/', '/') - 1) like '%.push.services.mozilla.com' then 'push.services.mozilla.com'
    else substr(substr(old.endpoint, strpos(old.endpoint, '://') + 3) || '/', 1, strpos(substr(old.endpoint, strpos(old.endpoint, '://') + 3) || '/', '/') - 1) end, -1)
    on conflict (host) do update set active = push_services.active + excluded.active;
  insert into silent_devices (date, devices)
    select somali_day(old.silent_since), -1
    where old.silent_since is not null
    on conflict (date) do update set devices = silent_devices.devices + excluded.devices;
  insert into push_service_days (date, host, name, count) select somali_day(max(finished_at)), case
    when substr(substr(old.endpoint, strpos(old.endpoint, '://') + 3) || '/', 1, strpos(substr(old.endpoint, strpos(old.endpoint, '://') + 3) || '/', '/') - 1) like '%.notify.windows.com' then 'notify.windows.com'
    when substr(substr(old.endpoint, strpos(old.endpoint, '://') + 3) || '/', 1, strpos(substr(old.endpoint, strpos(old.endpoint, '://') + 3) || '/', '/') - 1) like '%.push.services.mozilla.com' then 'push.services.mozilla.com'
    else substr(substr(old.endpoint, strpos(old.endpoint, '://') + 3) || '/', 1, strpos(substr(old.endpoint, strpos(old.endpoint, '://') + 3) || '/', '/') - 1) end, 'gone', 1 from deliveries
    where subscription_id = old.id and state = 'gone' and last_status in (404, 410) having count(*) > 0
    on conflict (date, host, name) do update set count = push_service_days.count + excluded.count;
  return old;
end $$;
create trigger devices_removed before delete on push_subscriptions
  for each row execute function devices_removed();

create function devices_silent() returns trigger language plpgsql as $$
begin
  insert into silent_devices (date, devices)
    select somali_day(old.silent_since), -1
    where old.silent_since is not null
    on conflict (date) do update set devices = silent_devices.devices + excluded.devices;
  insert into silent_devices (date, devices)
    select somali_day(new.silent_since), 1
    where new.silent_since is not null
    on conflict (date) do update set devices = silent_devices.devices + excluded.devices;
  return null;
end $$;
create trigger devices_silent after update of silent_since on push_subscriptions
  for each row when (new.silent_since is distinct from old.silent_since) execute function devices_silent();

create function directory_of_hospitals() returns trigger language plpgsql as $$
begin
  insert into hospital_directory (number, user_id, standing, name, email, phone, place)
    select directory.number, directory.user_id, case
    when directory.role <> 'hospital' then ''
    when directory.status = 'banned' then 'banned'
    when hospitals.suspended_at is not null then 'suspended'
    else hospitals.verification end, directory.name, directory.email, directory.phone,
    directory.location || ' ' || lower(hospitals.address)
    from directory join hospitals on hospitals.user_id = directory.user_id
    where directory.number = new.number
    on conflict (number) do update set (standing, name, email, phone, place) =
    (excluded.standing, excluded.name, excluded.email, excluded.phone, excluded.place);
  return null;
end $$;
create trigger directory_of_hospitals after update of role, name, email, phone, status, location on directory
  for each row when (new.role = 'hospital' or old.role = 'hospital') execute function directory_of_hospitals();

create function donations_counted() returns trigger language plpgsql as $$
begin
  insert into country_days (date, name, count) select somali_day(case when true then new.donated_at end), 'donations.' || new.blood_type, 1 * 1 where case when true then new.donated_at end is not null
    on conflict (date, name) do update set count = country_days.count + excluded.count;
  insert into country_days (date, name, count) select somali_day(case when true then new.donated_at end), 'units.given', 1 * new.units where case when true then new.donated_at end is not null
    on conflict (date, name) do update set count = country_days.count + excluded.count;
  return null;
end $$;
create trigger donations_counted after insert on donations
  for each row execute function donations_counted();

create function donations_uncounted() returns trigger language plpgsql as $$
begin
  if exists (select 1 from users where users.id = old.donor_id) then
  insert into country_days (date, name, count) select somali_day(case when true then old.donated_at end), 'donations.' || old.blood_type, -1 * 1 where case when true then old.donated_at end is not null
    on conflict (date, name) do update set count = country_days.count + excluded.count;
  insert into country_days (date, name, count) select somali_day(case when true then old.donated_at end), 'units.given', -1 * old.units where case when true then old.donated_at end is not null
    on conflict (date, name) do update set count = country_days.count + excluded.count;
  end if;
  return null;
end $$;
create trigger donations_uncounted after delete on donations
  for each row execute function donations_uncounted();

create function donors_callable_first() returns trigger language plpgsql as $$
begin
  insert into availabilities (days, begins, ends, donors)
    values (new.available_days, new.available_from, new.available_to, 1)
    on conflict (days, begins, ends) do update set donors = availabilities.donors + 1;
  update donors set availability_id = (select id from availabilities where availabilities.days = new.available_days
    and availabilities.begins = new.available_from
    and availabilities.ends = new.available_to)
    where user_id = new.user_id;
  update donors set callable = reached.callable from reachable_donors as reached
    where donors.user_id = new.user_id and reached.user_id = donors.user_id and reached.callable <> donors.callable;
  return null;
end $$;
create trigger donors_callable_first after insert on donors
  for each row execute function donors_callable_first();

create function donors_callable_last() returns trigger language plpgsql as $$
begin
  update availabilities set donors = donors - 1 where availabilities.days = old.available_days
    and availabilities.begins = old.available_from
    and availabilities.ends = old.available_to;
  delete from availabilities where availabilities.days = old.available_days
    and availabilities.begins = old.available_from
    and availabilities.ends = old.available_to and donors <= 0;
  return null;
end $$;
create trigger donors_callable_last after delete on donors
  for each row execute function donors_callable_last();

create function donors_callable_otherwise() returns trigger language plpgsql as $$
begin
  update donors set callable = reached.callable from reachable_donors as reached
    where donors.user_id = new.user_id and reached.user_id = donors.user_id and reached.callable <> donors.callable;
  return null;
end $$;
create trigger donors_callable_otherwise after update of active, channel_push, text_to, paused on donors
  for each row when (new.active is distinct from old.active or new.channel_push is distinct from old.channel_push or new.text_to is distinct from old.text_to or new.paused is distinct from old.paused) execute function donors_callable_otherwise();

create function donors_change_hours() returns trigger language plpgsql as $$
begin
  update availabilities set donors = donors - 1 where availabilities.days = old.available_days
    and availabilities.begins = old.available_from
    and availabilities.ends = old.available_to;
  delete from availabilities where availabilities.days = old.available_days
    and availabilities.begins = old.available_from
    and availabilities.ends = old.available_to and donors <= 0;
  insert into availabilities (days, begins, ends, donors)
    values (new.available_days, new.available_from, new.available_to, 1)
    on conflict (days, begins, ends) do update set donors = availabilities.donors + 1;
  update donors set availability_id = (select id from availabilities where availabilities.days = new.available_days
    and availabilities.begins = new.available_from
    and availabilities.ends = new.available_to)
    where user_id = new.user_id;
  return null;
end $$;
create trigger donors_change_hours after update of available_days, available_from, available_to on donors
  for each row when (new.available_days is distinct from old.available_days or new.available_from is distinct from old.available_from or new.available_to is distinct from old.available_to) execute function donors_change_hours();

create function donors_listed() returns trigger language plpgsql as $$
begin
  update directory set blood_type = coalesce(new.blood_type, ''), location = lower(new.location_address)
    where user_id = new.user_id;
  return null;
end $$;
create trigger donors_listed after insert on donors
  for each row execute function donors_listed();

create function donors_reached_otherwise() returns trigger language plpgsql as $$
begin
  insert into alert_reach (town, blood_type, donors)
    select part.town, coalesce(old.blood_type, ''), -1
    from (select 'all' as town union all select coalesce(old.city, '')) as part
    where old.callable = 1
    on conflict (town, blood_type) do update set donors = alert_reach.donors + excluded.donors;
  insert into alert_reach (town, blood_type, donors)
    select part.town, coalesce(new.blood_type, ''), 1
    from (select 'all' as town union all select coalesce(new.city, '')) as part
    where new.callable = 1
    on conflict (town, blood_type) do update set donors = alert_reach.donors + excluded.donors;
  return null;
end $$;
create trigger donors_reached_otherwise after update of callable, city, blood_type on donors
  for each row when (new.callable is distinct from old.callable or new.city is distinct from old.city or new.blood_type is distinct from old.blood_type) execute function donors_reached_otherwise();

create function donors_relisted() returns trigger language plpgsql as $$
begin
  update directory set blood_type = coalesce(new.blood_type, ''), location = lower(new.location_address)
    where user_id = new.user_id;
  return null;
end $$;
create trigger donors_relisted after update of blood_type, location_address on donors
  for each row execute function donors_relisted();

create function donors_resupplied() returns trigger language plpgsql as $$
begin
  insert into donor_supply (blood_type, donated_on, donors)
    select coalesce(old.blood_type, ''), donated_on, -1
    from (select 'all' as donated_on union all select substr(old.last_donation_at, 1, 10)) as part
    where donated_on is not null and old.active = 1
    on conflict (blood_type, donated_on) do update set donors = donor_supply.donors + excluded.donors;
  insert into donor_supply (blood_type, donated_on, donors)
    select coalesce(new.blood_type, ''), donated_on, 1
    from (select 'all' as donated_on union all select substr(new.last_donation_at, 1, 10)) as part
    where donated_on is not null and new.active = 1
    on conflict (blood_type, donated_on) do update set donors = donor_supply.donors + excluded.donors;
  return null;
end $$;
create trigger donors_resupplied after update of active, blood_type, last_donation_at on donors
  for each row when (new.active is distinct from old.active or new.blood_type is distinct from old.blood_type or new.last_donation_at is distinct from old.last_donation_at) execute function donors_resupplied();

create function donors_supplied() returns trigger language plpgsql as $$
begin
  insert into donor_supply (blood_type, donated_on, donors)
    select coalesce(new.blood_type, ''), donated_on, 1
    from (select 'all' as donated_on union all select substr(new.last_donation_at, 1, 10)) as part
    where donated_on is not null and new.active = 1
    on conflict (blood_type, donated_on) do update set donors = donor_supply.donors + excluded.donors;
  return null;
end $$;
create trigger donors_supplied after insert on donors
  for each row execute function donors_supplied();

-- Before, not after: when an account is deleted, the after triggers of its rows run once all of them are gone, and
-- their devices too. The same for devices_removed.
create function donors_unreached() returns trigger language plpgsql as $$
begin
  insert into alert_reach (town, blood_type, donors)
    select part.town, coalesce(old.blood_type, ''), -1
    from (select 'all' as town union all select coalesce(old.city, '')) as part
    on conflict (town, blood_type) do update set donors = alert_reach.donors + excluded.donors;
  return null;
end $$;
create trigger donors_unreached after delete on donors
  for each row when (old.callable = 1) execute function donors_unreached();

create function donors_unsupplied() returns trigger language plpgsql as $$
begin
  insert into donor_supply (blood_type, donated_on, donors)
    select coalesce(old.blood_type, ''), donated_on, -1
    from (select 'all' as donated_on union all select substr(old.last_donation_at, 1, 10)) as part
    where donated_on is not null and old.active = 1
    on conflict (blood_type, donated_on) do update set donors = donor_supply.donors + excluded.donors;
  return null;
end $$;
create trigger donors_unsupplied after delete on donors
  for each row execute function donors_unsupplied();

create function hospital_directory_added() returns trigger language plpgsql as $$
begin
  insert into counts (name, count) values ('hospitals.' || new.standing, 1)
    on conflict (name) do update set count = counts.count + excluded.count;
  return null;
end $$;
create trigger hospital_directory_added after insert on hospital_directory
  for each row execute function hospital_directory_added();

create function hospital_directory_changed() returns trigger language plpgsql as $$
begin
  insert into counts (name, count) values ('hospitals.' || old.standing, -1)
    on conflict (name) do update set count = counts.count + excluded.count;
  insert into counts (name, count) values ('hospitals.' || new.standing, 1)
    on conflict (name) do update set count = counts.count + excluded.count;
  return null;
end $$;
create trigger hospital_directory_changed after update on hospital_directory
  for each row execute function hospital_directory_changed();

create function hospital_directory_removed() returns trigger language plpgsql as $$
begin
  insert into counts (name, count) values ('hospitals.' || old.standing, -1)
    on conflict (name) do update set count = counts.count + excluded.count;
  return null;
end $$;
create trigger hospital_directory_removed after delete on hospital_directory
  for each row execute function hospital_directory_removed();

create function hospitals_changed_in_directory() returns trigger language plpgsql as $$
begin
  insert into hospital_directory (number, user_id, standing, name, email, phone, place)
    select directory.number, directory.user_id, case
    when directory.role <> 'hospital' then ''
    when directory.status = 'banned' then 'banned'
    when hospitals.suspended_at is not null then 'suspended'
    else hospitals.verification end, directory.name, directory.email, directory.phone,
    directory.location || ' ' || lower(hospitals.address)
    from directory join hospitals on hospitals.user_id = directory.user_id
    where directory.user_id = new.user_id
    on conflict (number) do update set (standing, name, email, phone, place) =
    (excluded.standing, excluded.name, excluded.email, excluded.phone, excluded.place);
  return null;
end $$;
create trigger hospitals_changed_in_directory after update of verification, suspended_at, address on hospitals
  for each row execute function hospitals_changed_in_directory();

create function hospitals_in_directory() returns trigger language plpgsql as $$
begin
  insert into hospital_directory (number, user_id, standing, name, email, phone, place)
    select directory.number, directory.user_id, case
    when directory.role <> 'hospital' then ''
    when directory.status = 'banned' then 'banned'
    when hospitals.suspended_at is not null then 'suspended'
    else hospitals.verification end, directory.name, directory.email, directory.phone,
    directory.location || ' ' || lower(hospitals.address)
    from directory join hospitals on hospitals.user_id = directory.user_id
    where directory.user_id = new.user_id
    on conflict (number) do update set (standing, name, email, phone, place) =
    (excluded.standing, excluded.name, excluded.email, excluded.phone, excluded.place);
  return null;
end $$;
create trigger hospitals_in_directory after insert on hospitals
  for each row execute function hospitals_in_directory();

create function hospitals_listed() returns trigger language plpgsql as $$
begin
  update directory set location = lower(new.location_address) where user_id = new.user_id;
  return null;
end $$;
create trigger hospitals_listed after insert on hospitals
  for each row execute function hospitals_listed();

create function hospitals_open_again() returns trigger language plpgsql as $$
begin
  delete from open_requests where hospital_id = new.user_id;
  insert into open_requests (request_id, hospital_id, listed, blood_type, component, urgency, units_open, region, latitude, longitude, deadline, created_at, mass_casualty_id)
    select requests.id, requests.hospital_id,
    (hospitals.verification = 'verified' and users.status = 'active')::int,
    requests.blood_type, requests.component, requests.urgency,
    greatest(0, units - units_received - units_elsewhere - units_issued),
    coalesce(requests.region, hospitals.region), requests.latitude, requests.longitude,
    requests.deadline, requests.created_at, requests.mass_casualty_id
    from requests
    join hospitals on hospitals.user_id = requests.hospital_id
    join users on users.id = requests.hospital_id
    where requests.status = 'pending' and requests.hospital_id = new.user_id;
  return null;
end $$;
create trigger hospitals_open_again after update of verification, region on hospitals
  for each row when (new.verification <> old.verification or new.region is distinct from old.region) execute function hospitals_open_again();

create function hospitals_out_of_directory() returns trigger language plpgsql as $$
begin
  delete from hospital_directory where user_id = old.user_id;
  return null;
end $$;
create trigger hospitals_out_of_directory after delete on hospitals
  for each row execute function hospitals_out_of_directory();

create function hospitals_relisted() returns trigger language plpgsql as $$
begin
  update directory set location = lower(new.location_address) where user_id = new.user_id;
  return null;
end $$;
create trigger hospitals_relisted after update of location_address on hospitals
  for each row execute function hospitals_relisted();

create function open_requests_changed_by_delete() returns trigger language plpgsql as $$
begin
  update counts set count = count + 1 where name = 'open_requests.changes';
  return null;
end $$;
create trigger open_requests_changed_by_delete after delete on open_requests
  for each row execute function open_requests_changed_by_delete();

create function open_requests_changed_by_insert() returns trigger language plpgsql as $$
begin
  update counts set count = count + 1 where name = 'open_requests.changes';
  return null;
end $$;
create trigger open_requests_changed_by_insert after insert on open_requests
  for each row execute function open_requests_changed_by_insert();

create function open_requests_changed_by_update() returns trigger language plpgsql as $$
begin
  update counts set count = count + 1 where name = 'open_requests.changes';
  return null;
end $$;
create trigger open_requests_changed_by_update after update on open_requests
  for each row execute function open_requests_changed_by_update();

create function open_requests_expect() returns trigger language plpgsql as $$
begin
  update open_requests set expected = (select count(*) from responses
    where responses.request_id = open_requests.request_id and (responses.status in ('accepted', 'on_the_way', 'arrived')
    or responses.status = 'pending' and responses.arrives_when is not null and responses.is_near = 1)) where request_id = new.request_id;
  return null;
end $$;
create trigger open_requests_expect after insert on open_requests
  for each row execute function open_requests_expect();

create function requests_closed() returns trigger language plpgsql as $$
begin
  insert into country_days (date, name, count) select somali_day(case when true then old.fulfilled_at end), 'requests.fulfilled', -1 * 1 where case when true then old.fulfilled_at end is not null
    on conflict (date, name) do update set count = country_days.count + excluded.count;
  insert into country_days (date, name, count) select somali_day(case when true then old.cancelled_at end), 'requests.cancelled', -1 * 1 where case when true then old.cancelled_at end is not null
    on conflict (date, name) do update set count = country_days.count + excluded.count;
  insert into country_days (date, name, count) select somali_day(case when true then new.fulfilled_at end), 'requests.fulfilled', 1 * 1 where case when true then new.fulfilled_at end is not null
    on conflict (date, name) do update set count = country_days.count + excluded.count;
  insert into country_days (date, name, count) select somali_day(case when true then new.cancelled_at end), 'requests.cancelled', 1 * 1 where case when true then new.cancelled_at end is not null
    on conflict (date, name) do update set count = country_days.count + excluded.count;
  return null;
end $$;
create trigger requests_closed after update of fulfilled_at, cancelled_at on requests
  for each row execute function requests_closed();

create function requests_gone() returns trigger language plpgsql as $$
begin
  insert into country_sums (period, blood_type, pending, fulfilled, cancelled, urgent, high, medium, low, units, fulfilled_units, answered, answer_ms, units_open)
    select period, old.blood_type,
    -1 * (old.status = 'pending')::int, -1 * (old.status = 'fulfilled')::int, -1 * (old.status = 'cancelled')::int, -1 * (old.status = 'pending')::int * (old.urgency = 'high')::int, -1 * (old.urgency = 'high')::int, -1 * (old.urgency = 'medium')::int, -1 * (old.urgency = 'low')::int, -1 * old.units, -1 * old.units * (old.status = 'fulfilled')::int, -1 * (old.first_answered_at is not null)::int, -1 * coalesce(
    ms_between(old.created_at, old.first_answered_at), 0), -1 * (old.status = 'pending')::int * greatest(0, (old.units - old.units_received - old.units_issued
    - old.units_elsewhere))
    from (select 'all' as period union all select substr(somali_day(old.created_at), 1, 7) union all select somali_day(old.created_at)) as part where true
    on conflict (period, blood_type) do update
    set pending = country_sums.pending + excluded.pending, fulfilled = country_sums.fulfilled + excluded.fulfilled, cancelled = country_sums.cancelled + excluded.cancelled, urgent = country_sums.urgent + excluded.urgent, high = country_sums.high + excluded.high, medium = country_sums.medium + excluded.medium, low = country_sums.low + excluded.low, units = country_sums.units + excluded.units, fulfilled_units = country_sums.fulfilled_units + excluded.fulfilled_units, answered = country_sums.answered + excluded.answered, answer_ms = country_sums.answer_ms + excluded.answer_ms, units_open = country_sums.units_open + excluded.units_open;
  insert into country_sums (period, blood_type, pending, fulfilled, cancelled, urgent, high, medium, low, units, fulfilled_units, answered, answer_ms, units_open)
    select period, old.blood_type,
    1 * 0, 1 * 0, 1 * 1, 1 * 0 * (old.urgency = 'high')::int, 1 * (old.urgency = 'high')::int, 1 * (old.urgency = 'medium')::int, 1 * (old.urgency = 'low')::int, 1 * old.units, 1 * old.units * 0, 1 * (old.first_answered_at is not null)::int, 1 * coalesce(
    ms_between(old.created_at, old.first_answered_at), 0), 1 * 0 * greatest(0, (old.units - old.units_received - old.units_issued
    - old.units_elsewhere))
    from (select 'all' as period union all select substr(somali_day(old.created_at), 1, 7) union all select somali_day(old.created_at)) as part where true
    on conflict (period, blood_type) do update
    set pending = country_sums.pending + excluded.pending, fulfilled = country_sums.fulfilled + excluded.fulfilled, cancelled = country_sums.cancelled + excluded.cancelled, urgent = country_sums.urgent + excluded.urgent, high = country_sums.high + excluded.high, medium = country_sums.medium + excluded.medium, low = country_sums.low + excluded.low, units = country_sums.units + excluded.units, fulfilled_units = country_sums.fulfilled_units + excluded.fulfilled_units, answered = country_sums.answered + excluded.answered, answer_ms = country_sums.answer_ms + excluded.answer_ms, units_open = country_sums.units_open + excluded.units_open;
  return null;
end $$;
create trigger requests_gone after delete on requests
  for each row when (old.status = 'pending') execute function requests_gone();

create function requests_needed() returns trigger language plpgsql as $$
begin
  insert into alert_reach (town, blood_type, units_open)
    select part.town, coalesce(new.blood_type, ''), 1 * (new.status = 'pending')::int * greatest(0, new.units - new.units_received
    - new.units_issued - new.units_elsewhere)
    from (select 'all' as town union all select coalesce(new.city, '')) as part
    where 1 * (new.status = 'pending')::int * greatest(0, new.units - new.units_received
    - new.units_issued - new.units_elsewhere) <> 0
    on conflict (town, blood_type) do update
    set units_open = alert_reach.units_open + excluded.units_open;
  return null;
end $$;
create trigger requests_needed after insert on requests
  for each row execute function requests_needed();

create function requests_needed_otherwise() returns trigger language plpgsql as $$
begin
  insert into alert_reach (town, blood_type, units_open)
    select part.town, coalesce(old.blood_type, ''), -1 * (old.status = 'pending')::int * greatest(0, old.units - old.units_received
    - old.units_issued - old.units_elsewhere)
    from (select 'all' as town union all select coalesce(old.city, '')) as part
    where -1 * (old.status = 'pending')::int * greatest(0, old.units - old.units_received
    - old.units_issued - old.units_elsewhere) <> 0
    on conflict (town, blood_type) do update
    set units_open = alert_reach.units_open + excluded.units_open;
  insert into alert_reach (town, blood_type, units_open)
    select part.town, coalesce(new.blood_type, ''), 1 * (new.status = 'pending')::int * greatest(0, new.units - new.units_received
    - new.units_issued - new.units_elsewhere)
    from (select 'all' as town union all select coalesce(new.city, '')) as part
    where 1 * (new.status = 'pending')::int * greatest(0, new.units - new.units_received
    - new.units_issued - new.units_elsewhere) <> 0
    on conflict (town, blood_type) do update
    set units_open = alert_reach.units_open + excluded.units_open;
  return null;
end $$;
create trigger requests_needed_otherwise after update of status, units, units_received, units_issued, units_elsewhere, city, blood_type on requests
  for each row when (new.status is distinct from old.status or new.units is distinct from old.units or new.units_received is distinct from old.units_received or new.units_issued is distinct from old.units_issued or new.units_elsewhere is distinct from old.units_elsewhere or new.city is distinct from old.city or new.blood_type is distinct from old.blood_type) execute function requests_needed_otherwise();

create function requests_opened() returns trigger language plpgsql as $$
begin
  insert into open_requests (request_id, hospital_id, listed, blood_type, component, urgency, units_open, region, latitude, longitude, deadline, created_at, mass_casualty_id)
    select requests.id, requests.hospital_id,
    (hospitals.verification = 'verified' and users.status = 'active')::int,
    requests.blood_type, requests.component, requests.urgency,
    greatest(0, units - units_received - units_elsewhere - units_issued),
    coalesce(requests.region, hospitals.region), requests.latitude, requests.longitude,
    requests.deadline, requests.created_at, requests.mass_casualty_id
    from requests
    join hospitals on hospitals.user_id = requests.hospital_id
    join users on users.id = requests.hospital_id
    where requests.status = 'pending' and requests.id = new.id;
  return null;
end $$;
create trigger requests_opened after insert on requests
  for each row when (new.status = 'pending') execute function requests_opened();

create function requests_reopened() returns trigger language plpgsql as $$
begin
  delete from open_requests where request_id = old.id;
  insert into open_requests (request_id, hospital_id, listed, blood_type, component, urgency, units_open, region, latitude, longitude, deadline, created_at, mass_casualty_id)
    select requests.id, requests.hospital_id,
    (hospitals.verification = 'verified' and users.status = 'active')::int,
    requests.blood_type, requests.component, requests.urgency,
    greatest(0, units - units_received - units_elsewhere - units_issued),
    coalesce(requests.region, hospitals.region), requests.latitude, requests.longitude,
    requests.deadline, requests.created_at, requests.mass_casualty_id
    from requests
    join hospitals on hospitals.user_id = requests.hospital_id
    join users on users.id = requests.hospital_id
    where requests.status = 'pending' and requests.id = new.id;
  return null;
end $$;
create trigger requests_reopened after update of status, blood_type, component, urgency, units, units_received, units_elsewhere, units_issued, region, latitude, longitude, deadline, mass_casualty_id on requests
  for each row when (old.status = 'pending' or new.status = 'pending') execute function requests_reopened();

create function requests_resummed() returns trigger language plpgsql as $$
begin
  insert into country_sums (period, blood_type, pending, fulfilled, cancelled, urgent, high, medium, low, units, fulfilled_units, answered, answer_ms, units_open)
    select period, old.blood_type,
    -1 * (old.status = 'pending')::int, -1 * (old.status = 'fulfilled')::int, -1 * (old.status = 'cancelled')::int, -1 * (old.status = 'pending')::int * (old.urgency = 'high')::int, -1 * (old.urgency = 'high')::int, -1 * (old.urgency = 'medium')::int, -1 * (old.urgency = 'low')::int, -1 * old.units, -1 * old.units * (old.status = 'fulfilled')::int, -1 * (old.first_answered_at is not null)::int, -1 * coalesce(
    ms_between(old.created_at, old.first_answered_at), 0), -1 * (old.status = 'pending')::int * greatest(0, (old.units - old.units_received - old.units_issued
    - old.units_elsewhere))
    from (select 'all' as period union all select substr(somali_day(old.created_at), 1, 7) union all select somali_day(old.created_at)) as part where true
    on conflict (period, blood_type) do update
    set pending = country_sums.pending + excluded.pending, fulfilled = country_sums.fulfilled + excluded.fulfilled, cancelled = country_sums.cancelled + excluded.cancelled, urgent = country_sums.urgent + excluded.urgent, high = country_sums.high + excluded.high, medium = country_sums.medium + excluded.medium, low = country_sums.low + excluded.low, units = country_sums.units + excluded.units, fulfilled_units = country_sums.fulfilled_units + excluded.fulfilled_units, answered = country_sums.answered + excluded.answered, answer_ms = country_sums.answer_ms + excluded.answer_ms, units_open = country_sums.units_open + excluded.units_open;
  insert into country_sums (period, blood_type, pending, fulfilled, cancelled, urgent, high, medium, low, units, fulfilled_units, answered, answer_ms, units_open)
    select period, new.blood_type,
    1 * (new.status = 'pending')::int, 1 * (new.status = 'fulfilled')::int, 1 * (new.status = 'cancelled')::int, 1 * (new.status = 'pending')::int * (new.urgency = 'high')::int, 1 * (new.urgency = 'high')::int, 1 * (new.urgency = 'medium')::int, 1 * (new.urgency = 'low')::int, 1 * new.units, 1 * new.units * (new.status = 'fulfilled')::int, 1 * (new.first_answered_at is not null)::int, 1 * coalesce(
    ms_between(new.created_at, new.first_answered_at), 0), 1 * (new.status = 'pending')::int * greatest(0, (new.units - new.units_received - new.units_issued
    - new.units_elsewhere))
    from (select 'all' as period union all select substr(somali_day(new.created_at), 1, 7) union all select somali_day(new.created_at)) as part where true
    on conflict (period, blood_type) do update
    set pending = country_sums.pending + excluded.pending, fulfilled = country_sums.fulfilled + excluded.fulfilled, cancelled = country_sums.cancelled + excluded.cancelled, urgent = country_sums.urgent + excluded.urgent, high = country_sums.high + excluded.high, medium = country_sums.medium + excluded.medium, low = country_sums.low + excluded.low, units = country_sums.units + excluded.units, fulfilled_units = country_sums.fulfilled_units + excluded.fulfilled_units, answered = country_sums.answered + excluded.answered, answer_ms = country_sums.answer_ms + excluded.answer_ms, units_open = country_sums.units_open + excluded.units_open;
  return null;
end $$;
create trigger requests_resummed after update of status, urgency, units, units_received, units_issued, units_elsewhere, blood_type, first_answered_at, created_at on requests
  for each row execute function requests_resummed();

create function requests_summed() returns trigger language plpgsql as $$
begin
  insert into country_sums (period, blood_type, pending, fulfilled, cancelled, urgent, high, medium, low, units, fulfilled_units, answered, answer_ms, units_open)
    select period, new.blood_type,
    1 * (new.status = 'pending')::int, 1 * (new.status = 'fulfilled')::int, 1 * (new.status = 'cancelled')::int, 1 * (new.status = 'pending')::int * (new.urgency = 'high')::int, 1 * (new.urgency = 'high')::int, 1 * (new.urgency = 'medium')::int, 1 * (new.urgency = 'low')::int, 1 * new.units, 1 * new.units * (new.status = 'fulfilled')::int, 1 * (new.first_answered_at is not null)::int, 1 * coalesce(
    ms_between(new.created_at, new.first_answered_at), 0), 1 * (new.status = 'pending')::int * greatest(0, (new.units - new.units_received - new.units_issued
    - new.units_elsewhere))
    from (select 'all' as period union all select substr(somali_day(new.created_at), 1, 7) union all select somali_day(new.created_at)) as part where true
    on conflict (period, blood_type) do update
    set pending = country_sums.pending + excluded.pending, fulfilled = country_sums.fulfilled + excluded.fulfilled, cancelled = country_sums.cancelled + excluded.cancelled, urgent = country_sums.urgent + excluded.urgent, high = country_sums.high + excluded.high, medium = country_sums.medium + excluded.medium, low = country_sums.low + excluded.low, units = country_sums.units + excluded.units, fulfilled_units = country_sums.fulfilled_units + excluded.fulfilled_units, answered = country_sums.answered + excluded.answered, answer_ms = country_sums.answer_ms + excluded.answer_ms, units_open = country_sums.units_open + excluded.units_open;
  insert into country_days (date, name, count) select somali_day(case when true then new.fulfilled_at end), 'requests.fulfilled', 1 * 1 where case when true then new.fulfilled_at end is not null
    on conflict (date, name) do update set count = country_days.count + excluded.count;
  insert into country_days (date, name, count) select somali_day(case when true then new.cancelled_at end), 'requests.cancelled', 1 * 1 where case when true then new.cancelled_at end is not null
    on conflict (date, name) do update set count = country_days.count + excluded.count;
  return null;
end $$;
create trigger requests_summed after insert on requests
  for each row execute function requests_summed();

create function requests_unneeded() returns trigger language plpgsql as $$
begin
  insert into alert_reach (town, blood_type, units_open)
    select part.town, coalesce(old.blood_type, ''), -1 * (old.status = 'pending')::int * greatest(0, old.units - old.units_received
    - old.units_issued - old.units_elsewhere)
    from (select 'all' as town union all select coalesce(old.city, '')) as part
    where -1 * (old.status = 'pending')::int * greatest(0, old.units - old.units_received
    - old.units_issued - old.units_elsewhere) <> 0
    on conflict (town, blood_type) do update
    set units_open = alert_reach.units_open + excluded.units_open;
  return null;
end $$;
create trigger requests_unneeded after delete on requests
  for each row execute function requests_unneeded();

create function responses_counted() returns trigger language plpgsql as $$
begin
  insert into country_days (date, name, count) select somali_day(case when true then new.answered_at end), 'responses', 1 * 1 where case when true then new.answered_at end is not null
    on conflict (date, name) do update set count = country_days.count + excluded.count;
  return null;
end $$;
create trigger responses_counted after insert on responses
  for each row execute function responses_counted();

create function responses_expected() returns trigger language plpgsql as $$
begin
  update open_requests set expected = expected + 1
    where request_id = new.request_id;
  return null;
end $$;
create trigger responses_expected after insert on responses
  for each row when ((new.status in ('accepted', 'on_the_way', 'arrived')
    or new.status = 'pending' and new.arrives_when is not null and new.is_near = 1)) execute function responses_expected();

create function responses_expected_again() returns trigger language plpgsql as $$
begin
  update open_requests set expected = expected + 1
    where request_id = new.request_id;
  return null;
end $$;
create trigger responses_expected_again after update of status, arrives_when, is_near on responses
  for each row when ((new.status in ('accepted', 'on_the_way', 'arrived')
    or new.status = 'pending' and new.arrives_when is not null and new.is_near = 1) and not (old.status in ('accepted', 'on_the_way', 'arrived')
    or old.status = 'pending' and old.arrives_when is not null and old.is_near = 1)) execute function responses_expected_again();

create function responses_expected_no_more() returns trigger language plpgsql as $$
begin
  update open_requests set expected = expected - 1
    where request_id = old.request_id;
  return null;
end $$;
create trigger responses_expected_no_more after update of status, arrives_when, is_near on responses
  for each row when ((old.status in ('accepted', 'on_the_way', 'arrived')
    or old.status = 'pending' and old.arrives_when is not null and old.is_near = 1) and not (new.status in ('accepted', 'on_the_way', 'arrived')
    or new.status = 'pending' and new.arrives_when is not null and new.is_near = 1)) execute function responses_expected_no_more();

create function responses_unexpected() returns trigger language plpgsql as $$
begin
  update open_requests set expected = expected - 1
    where request_id = old.request_id;
  return null;
end $$;
create trigger responses_unexpected after delete on responses
  for each row when ((old.status in ('accepted', 'on_the_way', 'arrived')
    or old.status = 'pending' and old.arrives_when is not null and old.is_near = 1)) execute function responses_unexpected();

create function users_counted_at_delete() returns trigger language plpgsql as $$
begin
  insert into counts (name, count) values ('users.' || old.role, -1)
    on conflict (name) do update set count = counts.count + excluded.count;
  return null;
end $$;
create trigger users_counted_at_delete after delete on users
  for each row execute function users_counted_at_delete();

create function users_counted_at_insert() returns trigger language plpgsql as $$
begin
  insert into counts (name, count) values ('users.' || new.role, 1)
    on conflict (name) do update set count = counts.count + excluded.count;
  return null;
end $$;
create trigger users_counted_at_insert after insert on users
  for each row execute function users_counted_at_insert();

create function users_counted_at_update() returns trigger language plpgsql as $$
begin
  insert into counts (name, count) values ('users.' || old.role, -1)
    on conflict (name) do update set count = counts.count + excluded.count;
  insert into counts (name, count) values ('users.' || new.role, 1)
    on conflict (name) do update set count = counts.count + excluded.count;
  return null;
end $$;
create trigger users_counted_at_update after update of role on users
  for each row execute function users_counted_at_update();

create function users_open_again() returns trigger language plpgsql as $$
begin
  delete from open_requests where hospital_id = new.id;
  insert into open_requests (request_id, hospital_id, listed, blood_type, component, urgency, units_open, region, latitude, longitude, deadline, created_at, mass_casualty_id)
    select requests.id, requests.hospital_id,
    (hospitals.verification = 'verified' and users.status = 'active')::int,
    requests.blood_type, requests.component, requests.urgency,
    greatest(0, units - units_received - units_elsewhere - units_issued),
    coalesce(requests.region, hospitals.region), requests.latitude, requests.longitude,
    requests.deadline, requests.created_at, requests.mass_casualty_id
    from requests
    join hospitals on hospitals.user_id = requests.hospital_id
    join users on users.id = requests.hospital_id
    where requests.status = 'pending' and requests.hospital_id = new.id;
  return null;
end $$;
create trigger users_open_again after update of status on users
  for each row when (new.status <> old.status and new.role = 'hospital') execute function users_open_again();

create function users_seen() returns trigger language plpgsql as $$
begin
  update directory set last_active_at = new.last_active_at where user_id = new.id;
  return null;
end $$;
create trigger users_seen after update of last_active_at on users
  for each row when (new.last_active_at <> old.last_active_at) execute function users_seen();

create function donors_texted() returns trigger language plpgsql as $$
begin
  update donors set text_to = (select texted.text_to from texted_donors as texted where texted.user_id = new.user_id)
    where user_id = new.user_id;
  return null;
end $$;
create trigger donors_texted_first after insert on donors
  for each row when (new.channel_sms = 1) execute function donors_texted();
create trigger donors_texted_otherwise after update of channel_sms, wrong_phone on donors
  for each row when (new.channel_sms is distinct from old.channel_sms
    or new.wrong_phone is distinct from old.wrong_phone) execute function donors_texted();

create function users_texted() returns trigger language plpgsql as $$
begin
  update donors set text_to = (select texted.text_to from texted_donors as texted where texted.user_id = new.id)
    where user_id = new.id and channel_sms = 1;
  return null;
end $$;
create trigger users_texted after update of phone_e164 on users
  for each row when (new.phone_e164 is distinct from old.phone_e164) execute function users_texted();

create function countries_texted() returns trigger language plpgsql as $$
begin
  update donors set text_to = (select texted.text_to from texted_donors as texted where texted.user_id = donors.user_id)
    where channel_sms = 1;
  return null;
end $$;
create trigger countries_texted after insert or delete on text_countries
  for each statement execute function countries_texted();
