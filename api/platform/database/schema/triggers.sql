-- The triggers of both engines, which count and copy rows into tables that screens read. They have SQLite's form, and
-- ../create-schema.ts puts them into PostgreSQL's; four functions are PostgreSQL's, and spelt out for SQLite.

-- What several triggers do, for one row each: an insert into one of these views is the call.

create view count_up as select '' as name, cast(0 as bigint) as many where false;
create trigger count_up_of_row instead of insert on count_up begin
  insert into counts (name, count) values (new.name, new.many)
    on conflict (name) do update set count = counts.count + excluded.count;
end;

-- On the day of this instant; nothing without one.
create view count_day as select '' as at, '' as name, cast(0 as bigint) as many where false;
create trigger count_day_of_row instead of insert on count_day when new.at is not null begin
  insert into country_days (date, name, count) values (country_day(new.at), new.name, new.many)
    on conflict (date, name) do update set count = country_days.count + excluded.count;
end;

-- In the month of this instant, for the country, and for the hospital and its region if there still is one.
create view count_figure as
  select '' as at, '' as hospital_id, '' as figure, '' as cell, cast(0 as bigint) as many where false;
create trigger count_figure_of_row instead of insert on count_figure when new.at is not null and new.many <> 0 begin
  insert into figure_sums (organisation, month, figure, cell, value)
    select organisation, substr(country_day(new.at), 1, 7), new.figure, new.cell, new.many
    from (select 'country' as organisation
      union all select 'hospital:' || user_id from hospitals where user_id = new.hospital_id
      union all select 'region:' || region from hospitals where user_id = new.hospital_id and region is not null) as part
    where true
    on conflict (organisation, month, figure, cell) do update set value = figure_sums.value + excluded.value;
end;

-- Among which donations each counts: the values of the figure's dimensions (shared/rules/figures.ts).
create view donation_cells as
  select donation_id, kind || '/' || component || '/' || blood_type || '/' || sex || '/' || case
      when years is null then 'unknown'
      when years < 18 then 'under18'
      when years < 25 then '18-24'
      when years < 45 then '25-44'
      when years < 65 then '45-64'
      else '65+' end || '/' || visit as cell
  from (
    select donations.id as donation_id, donations.kind, donations.component, donations.blood_type,
      coalesce(donor_health.gender, 'unknown') as sex,
      cast(substr(country_day(donations.donated_at), 1, 4) as bigint) - cast(substr(donor_health.date_of_birth, 1, 4) as bigint)
        - case when substr(country_day(donations.donated_at), 6, 5) < substr(donor_health.date_of_birth, 6, 5)
          then 1 else 0 end as years,
      case
        when donations.last_donation_before is not null or exists (select 1 from donations as earlier
          where earlier.donor_id = donations.donor_id and earlier.donated_at < donations.donated_at) then 'repeat'
        when donors.never_donated = 1 then 'first'
        else 'unknown' end as visit
    from donations
    left join donors on donors.user_id = donations.donor_id
    left join donor_health on donor_health.user_id = donations.donor_id) as known;

create view count_silent as select '' as since, cast(0 as bigint) as many where false;
create trigger count_silent_of_row instead of insert on count_silent when new.since is not null begin
  insert into silent_devices (date, devices) values (country_day(new.since), new.many)
    on conflict (date) do update set devices = silent_devices.devices + excluded.devices;
end;

create view count_service as select '' as endpoint, cast(0 as bigint) as many where false;
create trigger count_service_of_row instead of insert on count_service begin
  insert into push_services (host, active) values (push_host(new.endpoint), new.many)
    on conflict (host) do update set active = push_services.active + excluded.active;
end;

create view count_service_day as select '' as at, '' as endpoint, '' as name where false;
create trigger count_service_day_of_row instead of insert on count_service_day when new.at is not null begin
  insert into push_service_days (date, host, name, count)
    values (country_day(new.at), push_host(new.endpoint), new.name, 1)
    on conflict (date, host, name) do update set count = push_service_days.count + excluded.count;
end;

create view time_delivery as select '' as name, '' as earlier, '' as later where false;
create trigger time_delivery_of_row instead of insert on time_delivery begin
  insert into delivery_times (date, name, bucket, count)
    select country_day(new.later), new.name, delivery_bucket(ms), 1
    from (select ms_between(new.earlier, new.later) as ms) as taken
    where ms >= 0
    on conflict (date, name, bucket) do update set count = delivery_times.count + 1;
end;

create view set_callable as select '' as donor_id where false;
create trigger set_callable_of_row instead of insert on set_callable begin
  update donors set callable = reached.callable from reachable_donors as reached
    where donors.user_id = new.donor_id and reached.user_id = donors.user_id and reached.callable <> donors.callable;
end;

create view set_interval as select '' as donor_id where false;
create trigger set_interval_of_row instead of insert on set_interval begin
  update donors set interval_kind = found.kind from donor_intervals as found
    where donors.user_id = new.donor_id and found.user_id = donors.user_id and found.kind <> donors.interval_kind;
end;

create view count_supply as
  select cast(0 as bigint) as many, cast(0 as bigint) as active, '' as blood_type,
    cast(0 as bigint) as interval_kind, '' as last_donation_at where false;
create trigger count_supply_of_row instead of insert on count_supply when new.active = 1 begin
  insert into donor_supply (blood_type, interval_kind, donated_on, donors)
    select coalesce(new.blood_type, ''), new.interval_kind, donated_on, new.many
    from (select 'all' as donated_on union all select substr(new.last_donation_at, 1, 10)) as part
    where donated_on is not null
    on conflict (blood_type, interval_kind, donated_on) do update set donors = donor_supply.donors + excluded.donors;
end;

create view count_reach as
  select cast(0 as bigint) as many, cast(0 as bigint) as callable, '' as city, '' as blood_type where false;
create trigger count_reach_of_row instead of insert on count_reach when new.callable = 1 begin
  insert into alert_reach (town, blood_type, donors)
    select part.town, coalesce(new.blood_type, ''), new.many
    from (select 'all' as town union all select coalesce(new.city, '')) as part
    where true
    on conflict (town, blood_type) do update set donors = alert_reach.donors + excluded.donors;
end;

create view join_hours as select '' as donor_id, '' as days, '' as begins, '' as ends where false;
create trigger join_hours_of_row instead of insert on join_hours begin
  insert into availabilities (days, begins, ends, donors) values (new.days, new.begins, new.ends, 1)
    on conflict (days, begins, ends) do update set donors = availabilities.donors + 1;
  update donors
    set availability_id = (select id from availabilities
      where days = new.days and begins = new.begins and ends = new.ends)
    where user_id = new.donor_id;
end;

create view leave_hours as select '' as days, '' as begins, '' as ends where false;
create trigger leave_hours_of_row instead of insert on leave_hours begin
  update availabilities set donors = donors - 1
    where days = new.days and begins = new.begins and ends = new.ends;
  delete from availabilities
    where days = new.days and begins = new.begins and ends = new.ends and donors <= 0;
end;

-- A lot of a verified hospital, in the stock of its town (1) or no longer (-1).
create view count_lot as
  select cast(0 as bigint) as sign, '' as hospital_id, '' as state, '' as blood_type, '' as component,
    '' as expires_at, cast(0 as bigint) as units where false;
create trigger count_lot_of_row instead of insert on count_lot when new.state = 'available' begin
  insert into town_stock (day, region, town, blood_type, component, units)
    select part.day, coalesce(hospitals.region, ''), coalesce(hospitals.city, ''), new.blood_type, new.component,
      new.sign * new.units
    from hospitals
    join hospital_directory on hospital_directory.user_id = hospitals.user_id
    cross join (select 'all' as day union all select substr(new.expires_at, 1, 10)) as part
    where hospitals.user_id = new.hospital_id and hospital_directory.standing = 'verified'
    on conflict (day, region, town, blood_type, component) do update set units = town_stock.units + excluded.units;
end;

-- All lots of a hospital, if this is its standing.
create view count_stock as
  select cast(0 as bigint) as sign, '' as hospital_id, '' as standing, '' as region, '' as city where false;
create trigger count_stock_of_row instead of insert on count_stock when new.standing = 'verified' begin
  insert into town_stock (day, region, town, blood_type, component, units)
    select day, coalesce(new.region, ''), coalesce(new.city, ''), blood_type, component, new.sign * sum(units)
    from standing_lots
    where hospital_id = new.hospital_id
    group by day, blood_type, component
    on conflict (day, region, town, blood_type, component) do update set units = town_stock.units + excluded.units;
end;

create view list_hospital as select '' as user_id where false;
create trigger list_hospital_of_row instead of insert on list_hospital begin
  insert into hospital_directory (number, user_id, standing, name, email, phone, place)
    select directory.number, directory.user_id, case
        when directory.role <> 'hospital' then ''
        when directory.status = 'banned' then 'banned'
        when hospitals.suspended_at is not null then 'suspended'
        else hospitals.verification end, directory.name, directory.email, directory.phone,
      directory.location || ' ' || lower(hospitals.address)
    from directory
    join hospitals on hospitals.user_id = directory.user_id
    where directory.user_id = new.user_id
    on conflict (number) do update set (standing, name, email, phone, place) = (excluded.standing, excluded.name,
      excluded.email, excluded.phone, excluded.place);
end;

create view count_need as
  select cast(0 as bigint) as sign, '' as city, '' as blood_type, '' as status, cast(0 as bigint) as units,
    cast(0 as bigint) as units_received, cast(0 as bigint) as units_issued,
    cast(0 as bigint) as units_elsewhere where false;
create trigger count_need_of_row instead of insert on count_need
  when new.status = 'pending' and new.units > new.units_received + new.units_issued + new.units_elsewhere begin
  insert into alert_reach (town, blood_type, units_open)
    select part.town, coalesce(new.blood_type, ''),
      new.sign * (new.units - new.units_received - new.units_issued - new.units_elsewhere)
    from (select 'all' as town union all select coalesce(new.city, '')) as part
    where true
    on conflict (town, blood_type) do update set units_open = alert_reach.units_open + excluded.units_open;
end;

-- In the sums of its day, of its month and of all time.
create view count_request as
  select cast(0 as bigint) as sign, '' as blood_type, '' as status, '' as urgency, cast(0 as bigint) as units,
    cast(0 as bigint) as units_received, cast(0 as bigint) as units_issued, cast(0 as bigint) as units_elsewhere,
    '' as first_answered_at, '' as created_at where false;
create trigger count_request_of_row instead of insert on count_request begin
  insert into country_sums (period, blood_type, pending, fulfilled, cancelled, urgent, high, medium, low, units,
      fulfilled_units, answered, answer_ms, units_open)
    select period, new.blood_type,
      case when new.status = 'pending' then new.sign else 0 end,
      case when new.status = 'fulfilled' then new.sign else 0 end,
      case when new.status = 'cancelled' then new.sign else 0 end,
      case when new.status = 'pending' and new.urgency = 'high' then new.sign else 0 end,
      case when new.urgency = 'high' then new.sign else 0 end,
      case when new.urgency = 'medium' then new.sign else 0 end,
      case when new.urgency = 'low' then new.sign else 0 end,
      new.sign * new.units,
      case when new.status = 'fulfilled' then new.sign * new.units else 0 end,
      case when new.first_answered_at is not null then new.sign else 0 end,
      new.sign * coalesce(ms_between(new.created_at, new.first_answered_at), 0),
      case when new.status = 'pending' and new.units > new.units_received + new.units_issued + new.units_elsewhere
        then new.sign * (new.units - new.units_received - new.units_issued - new.units_elsewhere) else 0 end
    from (select 'all' as period union all select substr(country_day(new.created_at), 1, 7)
      union all select country_day(new.created_at)) as part
    where true
    on conflict (period, blood_type) do update set
      pending = country_sums.pending + excluded.pending,
      fulfilled = country_sums.fulfilled + excluded.fulfilled,
      cancelled = country_sums.cancelled + excluded.cancelled,
      urgent = country_sums.urgent + excluded.urgent,
      high = country_sums.high + excluded.high,
      medium = country_sums.medium + excluded.medium,
      low = country_sums.low + excluded.low,
      units = country_sums.units + excluded.units,
      fulfilled_units = country_sums.fulfilled_units + excluded.fulfilled_units,
      answered = country_sums.answered + excluded.answered,
      answer_ms = country_sums.answer_ms + excluded.answer_ms,
      units_open = country_sums.units_open + excluded.units_open;
end;

-- The rows of open_requests as they should be.
create view requests_to_list as
  select requests.id as request_id, requests.hospital_id,
    case when hospitals.verification = 'verified' and users.status = 'active' then 1 else 0 end as listed,
    requests.blood_type, requests.component, requests.urgency,
    case when units > units_received + units_elsewhere + units_issued
      then units - units_received - units_elsewhere - units_issued else 0 end as units_open,
    coalesce(requests.region, hospitals.region) as region, requests.latitude, requests.longitude,
    requests.deadline, requests.created_at, requests.mass_casualty_id
  from requests
  join hospitals on hospitals.user_id = requests.hospital_id
  join users on users.id = requests.hospital_id
  where requests.status = 'pending';

create view list_requests as select '' as hospital_id where false;
create trigger list_requests_of_row instead of insert on list_requests begin
  delete from open_requests where hospital_id = new.hospital_id;
  insert into open_requests (request_id, hospital_id, listed, blood_type, component, urgency, units_open, region,
      latitude, longitude, deadline, created_at, mass_casualty_id)
    select * from requests_to_list where hospital_id = new.hospital_id;
end;

create view list_request as select '' as request_id where false;
create trigger list_request_of_row instead of insert on list_request begin
  delete from open_requests where request_id = new.request_id;
  insert into open_requests (request_id, hospital_id, listed, blood_type, component, urgency, units_open, region,
      latitude, longitude, deadline, created_at, mass_casualty_id)
    select * from requests_to_list where request_id = new.request_id;
end;

-- Accounts

create trigger users_seen after update of last_active_at on users when new.last_active_at <> old.last_active_at begin
  update directory set last_active_at = new.last_active_at where user_id = new.id;
end;

create trigger users_counted_at_insert after insert on users begin
  insert into count_up values ('users.' || new.role, 1);
end;

create trigger users_counted_at_delete after delete on users begin
  insert into count_up values ('users.' || old.role, -1);
end;

create trigger users_counted_at_update after update of role on users begin
  insert into count_up values ('users.' || old.role, -1);
  insert into count_up values ('users.' || new.role, 1);
end;

create trigger users_open_again after update of status on users
  when new.status <> old.status and new.role = 'hospital' begin
  insert into list_requests values (new.id);
end;

-- Hospitals

create trigger hospitals_listed after insert on hospitals begin
  update directory set location = lower(new.location_address) where user_id = new.user_id;
end;

create trigger hospitals_relisted after update of location_address on hospitals begin
  update directory set location = lower(new.location_address) where user_id = new.user_id;
end;

create trigger hospitals_in_directory after insert on hospitals begin
  insert into list_hospital values (new.user_id);
end;

create trigger hospitals_changed_in_directory after update of verification, suspended_at, address on hospitals begin
  insert into list_hospital values (new.user_id);
end;

create trigger hospitals_out_of_directory after delete on hospitals begin
  delete from hospital_directory where user_id = old.user_id;
end;

create trigger directory_of_hospitals after update of role, name, email, phone, status, location on directory
  when new.role = 'hospital' or old.role = 'hospital' begin
  insert into list_hospital values (new.user_id);
end;

-- A region's figures are those of the hospitals that are in it now, and of those that have left Dhiig; but what was used
-- before a month's end stays, as it does in town_stock_days: a hospital's has what it sent to others, a region's has not.
create trigger figures_move_region after update of region on hospitals when new.region is not old.region begin
  insert into figure_sums (organisation, month, figure, cell, value)
    select 'region:' || old.region, month, figure, cell, -value from figure_sums
    where organisation = 'hospital:' || old.user_id and old.region is not null and figure <> 'unitsUsedBefore'
    on conflict (organisation, month, figure, cell) do update set value = figure_sums.value + excluded.value;
  insert into figure_sums (organisation, month, figure, cell, value)
    select 'region:' || new.region, month, figure, cell, value from figure_sums
    where organisation = 'hospital:' || new.user_id and new.region is not null and figure <> 'unitsUsedBefore'
    on conflict (organisation, month, figure, cell) do update set value = figure_sums.value + excluded.value;
end;

create trigger figures_go before delete on hospitals begin
  delete from figure_sums where organisation = 'hospital:' || old.user_id;
end;

create trigger hospital_directory_counted_at_insert after insert on hospital_directory begin
  insert into count_up values ('hospitals.' || new.standing, 1);
end;

create trigger hospital_directory_counted_at_delete after delete on hospital_directory begin
  insert into count_up values ('hospitals.' || old.standing, -1);
end;

create trigger hospital_directory_counted_at_update after update on hospital_directory begin
  insert into count_up values ('hospitals.' || old.standing, -1);
  insert into count_up values ('hospitals.' || new.standing, 1);
end;

create trigger hospitals_open_again after update of verification, region on hospitals
  when new.verification <> old.verification or new.region is not old.region begin
  insert into list_requests values (new.user_id);
end;

-- Requests and responses

create trigger requests_summed after insert on requests begin
  insert into count_request
    values (1, new.blood_type, new.status, new.urgency, new.units, new.units_received,
      new.units_issued, new.units_elsewhere, new.first_answered_at, new.created_at);
  insert into count_day values (new.fulfilled_at, 'requests.fulfilled', 1);
  insert into count_day values (new.cancelled_at, 'requests.cancelled', 1);
end;

create trigger requests_resummed after update of status, urgency, units, units_received, units_issued,
  units_elsewhere, blood_type, first_answered_at, created_at on requests begin
  insert into count_request
    values (-1, old.blood_type, old.status, old.urgency, old.units, old.units_received,
      old.units_issued, old.units_elsewhere, old.first_answered_at, old.created_at);
  insert into count_request
    values (1, new.blood_type, new.status, new.urgency, new.units, new.units_received,
      new.units_issued, new.units_elsewhere, new.first_answered_at, new.created_at);
end;

create trigger requests_closed after update of fulfilled_at, cancelled_at on requests begin
  insert into count_day values (old.fulfilled_at, 'requests.fulfilled', -1);
  insert into count_day values (old.cancelled_at, 'requests.cancelled', -1);
  insert into count_day values (new.fulfilled_at, 'requests.fulfilled', 1);
  insert into count_day values (new.cancelled_at, 'requests.cancelled', 1);
end;

create trigger requests_in_figures after insert on requests begin
  insert into count_figure
    values (new.created_at, new.hospital_id, 'requests', new.blood_type, 1),
      (new.created_at, new.hospital_id, 'unitsRequested', new.blood_type, new.units),
      (new.created_at, new.hospital_id, 'requestsFulfilled', new.blood_type,
        case when new.status = 'fulfilled' then 1 else 0 end),
      (new.created_at, new.hospital_id, 'unitsFulfilled', new.blood_type,
        case when new.status = 'fulfilled' then new.units else 0 end);
end;

create trigger requests_edited_in_figures after update of units, blood_type on requests
  when new.units <> old.units or new.blood_type <> old.blood_type begin
  insert into count_figure
    values (old.created_at, old.hospital_id, 'requests', old.blood_type, -1),
      (old.created_at, old.hospital_id, 'unitsRequested', old.blood_type, -old.units),
      (new.created_at, new.hospital_id, 'requests', new.blood_type, 1),
      (new.created_at, new.hospital_id, 'unitsRequested', new.blood_type, new.units);
end;

create trigger requests_fulfilled_in_figures after update of status, units, blood_type on requests
  when (old.status = 'fulfilled' or new.status = 'fulfilled') and (new.status <> old.status or
    new.units <> old.units or new.blood_type <> old.blood_type) begin
  insert into count_figure
    select old.created_at, old.hospital_id, figure, old.blood_type, many
    from (select 'requestsFulfilled' as figure, -1 as many union all select 'unitsFulfilled', -old.units) as part
    where old.status = 'fulfilled';
  insert into count_figure
    select new.created_at, new.hospital_id, figure, new.blood_type, many
    from (select 'requestsFulfilled' as figure, 1 as many union all select 'unitsFulfilled', new.units) as part
    where new.status = 'fulfilled';
end;

create trigger answers_in_figures after update of first_answered_at on requests
  when new.first_answered_at is not old.first_answered_at begin
  insert into count_figure
    select old.created_at, old.hospital_id, 'hoursToFirstAnswer', cast(delivery_bucket(ms) as text), -1
    from (select ms_between(old.created_at, old.first_answered_at) as ms) as taken
    where ms >= 0;
  insert into count_figure
    select new.created_at, new.hospital_id, 'hoursToFirstAnswer', cast(delivery_bucket(ms) as text), 1
    from (select ms_between(new.created_at, new.first_answered_at) as ms) as taken
    where ms >= 0;
end;

-- It was posted all the same: from now on it counts as cancelled.
create trigger requests_gone after delete on requests when old.status = 'pending' begin
  insert into count_request
    values (-1, old.blood_type, old.status, old.urgency, old.units, old.units_received,
      old.units_issued, old.units_elsewhere, old.first_answered_at, old.created_at);
  insert into count_request
    values (1, old.blood_type, 'cancelled', old.urgency, old.units, old.units_received,
      old.units_issued, old.units_elsewhere, old.first_answered_at, old.created_at);
end;

create trigger requests_needed after insert on requests begin
  insert into count_need
    values (1, new.city, new.blood_type, new.status, new.units, new.units_received,
      new.units_issued, new.units_elsewhere);
end;

create trigger requests_unneeded after delete on requests begin
  insert into count_need
    values (-1, old.city, old.blood_type, old.status, old.units, old.units_received,
      old.units_issued, old.units_elsewhere);
end;

create trigger requests_needed_otherwise after update of status, units, units_received, units_issued, units_elsewhere,
  city, blood_type on requests
  when new.status is not old.status or new.units is not old.units or new.units_received is not old.units_received
    or new.units_issued is not old.units_issued or new.units_elsewhere is not old.units_elsewhere
    or new.city is not old.city or new.blood_type is not old.blood_type begin
  insert into count_need
    values (-1, old.city, old.blood_type, old.status, old.units, old.units_received,
      old.units_issued, old.units_elsewhere);
  insert into count_need
    values (1, new.city, new.blood_type, new.status, new.units, new.units_received,
      new.units_issued, new.units_elsewhere);
end;

create trigger requests_opened after insert on requests when new.status = 'pending' begin
  insert into list_request values (new.id);
end;

create trigger requests_reopened after update of status, blood_type, component, urgency, units, units_received,
  units_elsewhere, units_issued, region, latitude, longitude, deadline, mass_casualty_id on requests
  when old.status = 'pending' or new.status = 'pending' begin
  insert into list_request values (new.id);
end;

create trigger open_requests_changed_by_insert after insert on open_requests begin
  update counts set count = count + 1 where name = 'open_requests.changes';
end;

create trigger open_requests_changed_by_update after update on open_requests begin
  update counts set count = count + 1 where name = 'open_requests.changes';
end;

create trigger open_requests_changed_by_delete after delete on open_requests begin
  update counts set count = count + 1 where name = 'open_requests.changes';
end;

create trigger open_requests_expect after insert on open_requests begin
  update open_requests
    set expected = (select count(*) from responses where responses.request_id = open_requests.request_id
      and (responses.status in ('accepted', 'on_the_way', 'arrived') or (responses.status = 'pending'
      and responses.arrives_when is not null and responses.is_near = 1)))
    where request_id = new.request_id;
end;

create trigger responses_counted after insert on responses begin
  insert into count_day values (new.answered_at, 'responses', 1);
end;

create trigger responses_expected after insert on responses
  when (new.status in ('accepted', 'on_the_way', 'arrived') or (new.status = 'pending'
    and new.arrives_when is not null and new.is_near = 1)) begin
  update open_requests set expected = expected + 1 where request_id = new.request_id;
end;

create trigger responses_unexpected after delete on responses
  when (old.status in ('accepted', 'on_the_way', 'arrived') or (old.status = 'pending'
    and old.arrives_when is not null and old.is_near = 1)) begin
  update open_requests set expected = expected - 1 where request_id = old.request_id;
end;

create trigger responses_expected_again after update of status, arrives_when, is_near on responses
  when (new.status in ('accepted', 'on_the_way', 'arrived') or (new.status = 'pending'
    and new.arrives_when is not null and new.is_near = 1)) and not (old.status in ('accepted', 'on_the_way',
    'arrived') or (old.status = 'pending' and old.arrives_when is not null and old.is_near = 1)) begin
  update open_requests set expected = expected + 1 where request_id = new.request_id;
end;

create trigger responses_expected_no_more after update of status, arrives_when, is_near on responses
  when (old.status in ('accepted', 'on_the_way', 'arrived') or (old.status = 'pending'
    and old.arrives_when is not null and old.is_near = 1)) and not (new.status in ('accepted', 'on_the_way',
    'arrived') or (new.status = 'pending' and new.arrives_when is not null and new.is_near = 1)) begin
  update open_requests set expected = expected - 1 where request_id = old.request_id;
end;

create trigger donations_counted after insert on donations begin
  insert into count_day values (new.donated_at, 'donations.' || new.blood_type, 1);
  insert into count_day values (new.donated_at, 'donations.' || new.kind, 1);
  insert into count_day values (new.donated_at, 'units.given', new.units);
end;

create trigger donations_recounted after update of kind, blood_type on donations
  when new.kind <> old.kind or new.blood_type <> old.blood_type begin
  insert into count_day values (old.donated_at, 'donations.' || old.kind, -1);
  insert into count_day values (old.donated_at, 'donations.' || old.blood_type, -1);
  insert into count_day values (new.donated_at, 'donations.' || new.kind, 1);
  insert into count_day values (new.donated_at, 'donations.' || new.blood_type, 1);
end;

create trigger donations_find_cell after insert on donations begin
  update donations
    set figure_cell = (select found.cell from donation_cells as found where found.donation_id = donations.id)
    where id = new.id;
end;

create trigger donations_find_other_cell after update of kind, component, blood_type on donations
  when new.kind <> old.kind or new.component <> old.component or new.blood_type <> old.blood_type begin
  update donations
    set figure_cell = (select found.cell from donation_cells as found where found.donation_id = donations.id)
    where id = new.id;
end;

create trigger donations_in_figures after update of figure_cell on donations
  when new.figure_cell is not old.figure_cell begin
  insert into count_figure select old.donated_at, old.hospital_id, 'donations', old.figure_cell, -1
    where old.figure_cell is not null;
  insert into count_figure select new.donated_at, new.hospital_id, 'donations', new.figure_cell, 1
    where new.figure_cell is not null;
end;

-- Whoever was asked to come back and gives within a year has come back; the reference goes with a gift that is undone.
create trigger donations_return after insert on donations begin
  update return_asks set next_donation_id = new.id
    where donor_id = new.donor_id and next_donation_id is null and asked_at < new.donated_at
      and ms_between(return_asks.asked_at, new.donated_at) < 31536000000;
end;

create trigger donations_interval after update of component on donations when new.component <> old.component begin
  insert into set_interval values (new.donor_id);
end;

-- One that is taken back, and not one that goes with its donor's account.
create trigger donations_uncounted after delete on donations
  when exists (select 1 from users where users.id = old.donor_id) begin
  insert into count_day values (old.donated_at, 'donations.' || old.blood_type, -1);
  insert into count_day values (old.donated_at, 'donations.' || old.kind, -1);
  insert into count_day values (old.donated_at, 'units.given', -old.units);
  insert into count_figure select old.donated_at, old.hospital_id, 'donations', old.figure_cell, -1
    where old.figure_cell is not null;
end;

create trigger deferrals_in_figures after insert on deferrals begin
  insert into count_figure values (new.created_at, new.hospital_id, 'deferrals', new.reason, 1);
end;

create trigger deferrals_again_in_figures after update of reason, created_at on deferrals
  when new.reason <> old.reason or new.created_at <> old.created_at begin
  insert into count_figure
    values (old.created_at, old.hospital_id, 'deferrals', old.reason, -1),
      (new.created_at, new.hospital_id, 'deferrals', new.reason, 1);
end;

create trigger deferrals_out_of_figures after delete on deferrals
  when exists (select 1 from users where users.id = old.donor_id) begin
  insert into count_figure values (old.created_at, old.hospital_id, 'deferrals', old.reason, -1);
end;

-- Audit

create trigger accounts_joined after insert on audit when new.action = 'account.register' begin
  insert into count_day values (new.at, 'joined.' || (new.detail ->> 'role'), 1);
end;

create trigger staff_joined after insert on audit when new.action = 'staff.join' begin
  insert into count_day values (new.at, 'joined.hospital', -1);
  insert into count_day values (new.at, 'joined.staff', 1);
end;

create trigger accounts_left after insert on audit when new.action = 'account.delete' begin
  insert into count_day values (new.at, 'left.' || case
    when (new.detail ->> 'worksAt') is not null then 'staff' else (new.detail ->> 'role') end, 1);
end;

create trigger accounts_changed after insert on audit
  when new.action = 'account.change' and (new.detail ->> 'to') is not null begin
  insert into count_day values (new.at, 'left.' || case
    when (new.detail ->> 'worksAt') is not null then 'staff' else (new.detail ->> 'from') end, 1);
  insert into count_day values (new.at, 'joined.' || (new.detail ->> 'to'), 1);
end;

create trigger hospitals_approved after insert on audit when new.action = 'hospital.approve' begin
  insert into count_day values (new.at, 'hospitals.verified', 1);
end;

-- Alerts, deliveries and devices

create trigger alerts_counted after insert on alerts begin
  insert into count_day values (new.created_at, 'alerts', 1);
end;

create trigger deliveries_refused after update of state on deliveries
  when new.state = 'failed' and old.state <> 'failed' begin
  insert into count_service_day
    select new.finished_at, endpoint, 'refused' from push_subscriptions where id = new.subscription_id;
end;

create trigger deliveries_shown after update of shown_at on deliveries
  when new.shown_at is not null and old.shown_at is null begin
  insert into time_delivery values ('shown', new.created_at, new.shown_at);
end;

create trigger deliveries_timed after update of state on deliveries
  when new.state = 'sent' and old.state <> 'sent' and coalesce(old.last_status, 0) not between 200 and 299 begin
  insert into time_delivery values ('accepted', new.created_at, new.finished_at);
end;

create trigger device_falls_silent after update of state on deliveries
  when new.state = 'sent' and old.state <> 'sent' and new.shown_at is null begin
  update push_subscriptions
    set silent_since = new.finished_at, silence_looked_at = new.finished_at
    where id = new.subscription_id and silent_since is null;
end;

create trigger device_reports after update of shown_at on deliveries
  when new.shown_at is not null and old.shown_at is null begin
  update push_subscriptions
    set silent_since = null, silence_looked_at = null
    where id = new.subscription_id and silent_since is not null;
end;

create trigger devices_added after insert on push_subscriptions begin
  insert into count_service values (new.endpoint, 1);
  insert into count_silent values (new.silent_since, 1);
end;

create trigger devices_moved after update of endpoint on push_subscriptions when new.endpoint <> old.endpoint begin
  insert into count_service values (old.endpoint, -1);
  insert into count_service values (new.endpoint, 1);
end;

create trigger devices_silent after update of silent_since on push_subscriptions
  when new.silent_since is not old.silent_since begin
  insert into count_silent values (old.silent_since, -1);
  insert into count_silent values (new.silent_since, 1);
end;

-- Before, not after: of devices that are deleted in one statement each sees which ones are already deleted, and the
-- last one counts.
create trigger devices_removed before delete on push_subscriptions begin
  insert into count_service values (old.endpoint, -1);
  insert into count_silent values (old.silent_since, -1);
  insert into count_service_day
    select max(finished_at), old.endpoint, 'gone' from deliveries
    where subscription_id = old.id and state = 'gone' and last_status in (404, 410);
end;

create trigger devices_make_callable after insert on push_subscriptions begin
  insert into set_callable values (new.user_id);
end;

create trigger devices_leave_uncallable after delete on push_subscriptions begin
  insert into set_callable values (old.user_id);
end;

create trigger devices_pass_callable after update of user_id on push_subscriptions when new.user_id <> old.user_id begin
  insert into set_callable values (old.user_id), (new.user_id);
end;

-- Donors

create trigger donors_listed after insert on donors begin
  update directory
    set blood_type = coalesce(new.blood_type, ''), location = lower(new.location_address)
    where user_id = new.user_id;
end;

create trigger donors_relisted after update of blood_type, location_address on donors begin
  update directory
    set blood_type = coalesce(new.blood_type, ''), location = lower(new.location_address)
    where user_id = new.user_id;
end;

create trigger donors_supplied after insert on donors begin
  insert into count_supply values (1, new.active, new.blood_type, new.interval_kind, new.last_donation_at);
end;

create trigger donors_unsupplied after delete on donors begin
  insert into count_supply values (-1, old.active, old.blood_type, old.interval_kind, old.last_donation_at);
end;

create trigger donors_resupplied after update of active, blood_type, interval_kind, last_donation_at on donors
  when new.active is not old.active or new.blood_type is not old.blood_type
    or new.interval_kind is not old.interval_kind or new.last_donation_at is not old.last_donation_at begin
  insert into count_supply values (-1, old.active, old.blood_type, old.interval_kind, old.last_donation_at);
  insert into count_supply values (1, new.active, new.blood_type, new.interval_kind, new.last_donation_at);
end;

create trigger donors_interval after update of last_donation_at on donors
  when new.last_donation_at is not old.last_donation_at begin
  insert into set_interval values (new.user_id);
end;

create trigger donor_health_interval_first after insert on donor_health when new.gender is not null begin
  insert into set_interval values (new.user_id);
end;

create trigger donor_health_interval after update of gender on donor_health when new.gender is not old.gender begin
  insert into set_interval values (new.user_id);
end;

create trigger donors_unreached after delete on donors begin
  insert into count_reach values (-1, old.callable, old.city, old.blood_type);
end;

create trigger donors_reached_otherwise after update of callable, city, blood_type on donors
  when new.callable is not old.callable or new.city is not old.city or new.blood_type is not old.blood_type begin
  insert into count_reach values (-1, old.callable, old.city, old.blood_type);
  insert into count_reach values (1, new.callable, new.city, new.blood_type);
end;

create trigger donors_callable_first after insert on donors begin
  insert into join_hours values (new.user_id, new.available_days, new.available_from, new.available_to);
  insert into set_callable values (new.user_id);
end;

create trigger donors_callable_last after delete on donors begin
  insert into leave_hours values (old.available_days, old.available_from, old.available_to);
end;

create trigger donors_callable_otherwise after update of active, channel_push, text_to, paused on donors
  when new.active is not old.active or new.channel_push is not old.channel_push or new.text_to is not old.text_to
    or new.paused is not old.paused begin
  insert into set_callable values (new.user_id);
end;

create trigger donors_change_hours after update of available_days, available_from, available_to on donors
  when new.available_days is not old.available_days or new.available_from is not old.available_from
    or new.available_to is not old.available_to begin
  insert into leave_hours values (old.available_days, old.available_from, old.available_to);
  insert into join_hours values (new.user_id, new.available_days, new.available_from, new.available_to);
end;

create trigger donors_texted_first after insert on donors when new.channel_sms = 1 begin
  update donors set text_to = (select texted.text_to from texted_donors as texted where texted.user_id = new.user_id)
    where user_id = new.user_id;
end;

create trigger donors_texted_otherwise after update of channel_sms, wrong_phone on donors
  when new.channel_sms is not old.channel_sms or new.wrong_phone is not old.wrong_phone begin
  update donors set text_to = (select texted.text_to from texted_donors as texted where texted.user_id = new.user_id)
    where user_id = new.user_id;
end;

create trigger users_texted after update of phone_e164 on users when new.phone_e164 is not old.phone_e164 begin
  update donors set text_to = (select texted.text_to from texted_donors as texted where texted.user_id = new.id)
    where user_id = new.id and channel_sms = 1;
end;

create trigger countries_texted after insert on text_countries begin
  update donors set text_to = (select texted.text_to from texted_donors as texted where texted.user_id = donors.user_id)
    where channel_sms = 1;
end;

create trigger countries_not_texted after delete on text_countries begin
  update donors set text_to = (select texted.text_to from texted_donors as texted where texted.user_id = donors.user_id)
    where channel_sms = 1;
end;

create trigger lots_in_town after insert on stock_lots when new.state = 'available' begin
  insert into count_lot values (1, new.hospital_id, new.state, new.blood_type, new.component, new.expires_at, new.units);
end;

create trigger lots_otherwise_in_town after update of hospital_id, state, blood_type, component, expires_at, units
  on stock_lots when (old.state = 'available' or new.state = 'available') and (new.state <> old.state or
    new.units <> old.units or new.hospital_id <> old.hospital_id or new.expires_at <> old.expires_at) begin
  insert into count_lot
    values (-1, old.hospital_id, old.state, old.blood_type, old.component, old.expires_at, old.units);
  insert into count_lot values (1, new.hospital_id, new.state, new.blood_type, new.component, new.expires_at, new.units);
end;

create trigger lots_out_of_town before delete on stock_lots when old.state = 'available' begin
  insert into count_lot
    values (-1, old.hospital_id, old.state, old.blood_type, old.component, old.expires_at, old.units);
end;

create trigger stock_moves_town after update of region, city on hospitals
  when new.region is not old.region or new.city is not old.city begin
  insert into count_stock select -1, user_id, standing, old.region, old.city from hospital_directory
    where user_id = old.user_id;
  insert into count_stock select 1, user_id, standing, new.region, new.city from hospital_directory
    where user_id = new.user_id;
end;

create trigger stock_leaves_town before delete on hospitals begin
  insert into count_stock select -1, user_id, standing, old.region, old.city from hospital_directory
    where user_id = old.user_id;
end;

create trigger stock_by_standing after update of standing on hospital_directory when new.standing <> old.standing begin
  insert into count_stock select -1, user_id, old.standing, region, city from hospitals where user_id = old.user_id;
  insert into count_stock select 1, user_id, new.standing, region, city from hospitals where user_id = new.user_id;
end;

create trigger stock_out_of_directory before delete on hospital_directory begin
  insert into count_stock select -1, user_id, old.standing, region, city from hospitals where user_id = old.user_id;
end;

create trigger town_without_stock after update on town_stock when new.units = 0 begin
  delete from town_stock
    where day = new.day and region = new.region and town = new.town and blood_type = new.blood_type
      and component = new.component;
end;

create trigger stock_summed after insert on stock_lots when new.state = 'available' begin
  insert into stock_sums (hospital_id, blood_type, component, units)
    values (new.hospital_id, new.blood_type, new.component, new.units)
    on conflict (hospital_id, blood_type, component) do update set units = stock_sums.units + excluded.units;
end;

create trigger stock_resummed after update of hospital_id, blood_type, component, state, units on stock_lots
  when (old.state = 'available' or new.state = 'available') and (new.state <> old.state or new.units <> old.units or
    new.hospital_id <> old.hospital_id or new.blood_type <> old.blood_type or new.component <> old.component) begin
  update stock_sums set units = units - old.units
    where old.state = 'available' and hospital_id = old.hospital_id and blood_type = old.blood_type
      and component = old.component;
  insert into stock_sums (hospital_id, blood_type, component, units)
    select new.hospital_id, new.blood_type, new.component, new.units
    where new.state = 'available'
    on conflict (hospital_id, blood_type, component) do update set units = stock_sums.units + excluded.units;
end;

create trigger stock_unsummed after delete on stock_lots when old.state = 'available' begin
  update stock_sums set units = units - old.units
    where hospital_id = old.hospital_id and blood_type = old.blood_type and component = old.component;
end;
