create trigger users_seen after update of last_active_at on users when new.last_active_at <> old.last_active_at begin
  update directory set last_active_at = new.last_active_at where user_id = new.id;
end;

create trigger users_counted_at_insert after insert on users begin
  insert into counts (name, count)
    values ('users.' || new.role, 1)
    on conflict (name) do update set count = counts.count + excluded.count;
end;

create trigger users_counted_at_delete after delete on users begin
  insert into counts (name, count)
    values ('users.' || old.role, -1)
    on conflict (name) do update set count = counts.count + excluded.count;
end;

create trigger users_counted_at_update after update of role on users begin
  insert into counts (name, count)
    values ('users.' || old.role, -1)
    on conflict (name) do update set count = counts.count + excluded.count;
  insert into counts (name, count)
    values ('users.' || new.role, 1)
    on conflict (name) do update set count = counts.count + excluded.count;
end;

create trigger users_open_again after update of status on users
  when new.status <> old.status and new.role = 'hospital' begin
  delete from open_requests where hospital_id = new.id;
  insert into open_requests (request_id, hospital_id, listed, blood_type, component, urgency, units_open, region,
    latitude, longitude, deadline, created_at, mass_casualty_id)
    select requests.id, requests.hospital_id, hospitals.verification = 'verified' and users.status = 'active',
      requests.blood_type, requests.component, requests.urgency, max(0,
      units - units_received - units_elsewhere - units_issued), coalesce(requests.region, hospitals.region),
      requests.latitude, requests.longitude, requests.deadline, requests.created_at, requests.mass_casualty_id
    from requests
    join hospitals on hospitals.user_id = requests.hospital_id
    join users on users.id = requests.hospital_id
    where requests.status = 'pending' and requests.hospital_id = new.id;
end;

create trigger hospitals_listed after insert on hospitals begin
  update directory set location = lower(new.location_address) where user_id = new.user_id;
end;

create trigger hospitals_relisted after update of location_address on hospitals begin
  update directory set location = lower(new.location_address) where user_id = new.user_id;
end;

create trigger hospitals_in_directory after insert on hospitals begin
  insert into hospital_directory (number, user_id, standing, name, email, phone, place)
    select directory.number, directory.user_id, case when directory.role <> 'hospital' then ''
      when directory.status = 'banned' then 'banned' when hospitals.suspended_at is not null then 'suspended'
      else hospitals.verification end, directory.name, directory.email, directory.phone,
      directory.location || ' ' || lower(hospitals.address)
    from directory
    join hospitals on hospitals.user_id = directory.user_id
    where directory.user_id = new.user_id
    on conflict (number) do update set (standing, name, email, phone, place) = (excluded.standing, excluded.name,
      excluded.email, excluded.phone, excluded.place);
end;

create trigger hospitals_changed_in_directory after update of verification, suspended_at, address on hospitals begin
  insert into hospital_directory (number, user_id, standing, name, email, phone, place)
    select directory.number, directory.user_id, case when directory.role <> 'hospital' then ''
      when directory.status = 'banned' then 'banned' when hospitals.suspended_at is not null then 'suspended'
      else hospitals.verification end, directory.name, directory.email, directory.phone,
      directory.location || ' ' || lower(hospitals.address)
    from directory
    join hospitals on hospitals.user_id = directory.user_id
    where directory.user_id = new.user_id
    on conflict (number) do update set (standing, name, email, phone, place) = (excluded.standing, excluded.name,
      excluded.email, excluded.phone, excluded.place);
end;

create trigger hospitals_out_of_directory after delete on hospitals begin
  delete from hospital_directory where user_id = old.user_id;
end;

create trigger hospitals_open_again after update of verification, region on hospitals
  when new.verification <> old.verification or new.region is not old.region begin
  delete from open_requests where hospital_id = new.user_id;
  insert into open_requests (request_id, hospital_id, listed, blood_type, component, urgency, units_open, region,
    latitude, longitude, deadline, created_at, mass_casualty_id)
    select requests.id, requests.hospital_id, hospitals.verification = 'verified' and users.status = 'active',
      requests.blood_type, requests.component, requests.urgency, max(0,
      units - units_received - units_elsewhere - units_issued), coalesce(requests.region, hospitals.region),
      requests.latitude, requests.longitude, requests.deadline, requests.created_at, requests.mass_casualty_id
    from requests
    join hospitals on hospitals.user_id = requests.hospital_id
    join users on users.id = requests.hospital_id
    where requests.status = 'pending' and requests.hospital_id = new.user_id;
end;

create trigger requests_summed after insert on requests begin
  insert into country_sums (period, blood_type, pending, fulfilled, cancelled, urgent, high, medium, low, units,
    fulfilled_units, answered, answer_ms, units_open)
    select period, new.blood_type, (new.status = 'pending'), (new.status = 'fulfilled'), (new.status = 'cancelled'),
      (new.status = 'pending') * (new.urgency = 'high'), (new.urgency = 'high'), (new.urgency = 'medium'),
      (new.urgency = 'low'), new.units, new.units * (new.status = 'fulfilled'), (new.first_answered_at is not null),
      coalesce(cast(round((julianday(new.first_answered_at) - julianday(new.created_at)) * 86400000) as integer), 0),
      (new.status = 'pending') * max(0, (new.units - new.units_received - new.units_issued - new.units_elsewhere))
    from (select 'all' as period union all select substr(date(new.created_at, '+3 hours'), 1, 7)
      union all select date(new.created_at, '+3 hours'))
    where true
    on conflict (period, blood_type) do update set pending = pending + excluded.pending,
      fulfilled = fulfilled + excluded.fulfilled, cancelled = cancelled + excluded.cancelled,
      urgent = urgent + excluded.urgent, high = high + excluded.high, medium = medium + excluded.medium,
      low = low + excluded.low, units = units + excluded.units,
      fulfilled_units = fulfilled_units + excluded.fulfilled_units, answered = answered + excluded.answered,
      answer_ms = answer_ms + excluded.answer_ms, units_open = units_open + excluded.units_open;
  insert into country_days (date, name, count)
    select date(new.fulfilled_at, '+3 hours'), 'requests.fulfilled', 1
    where new.fulfilled_at is not null
    on conflict (date, name) do update set count = count + excluded.count;
  insert into country_days (date, name, count)
    select date(new.cancelled_at, '+3 hours'), 'requests.cancelled', 1
    where new.cancelled_at is not null
    on conflict (date, name) do update set count = count + excluded.count;
end;

create trigger requests_resummed after update of status, urgency, units, units_received, units_issued,
  units_elsewhere, blood_type, first_answered_at, created_at on requests begin
  insert into country_sums (period, blood_type, pending, fulfilled, cancelled, urgent, high, medium, low, units,
    fulfilled_units, answered, answer_ms, units_open)
    select period, old.blood_type, -(old.status = 'pending'), -(old.status = 'fulfilled'),
      -(old.status = 'cancelled'), -(old.status = 'pending') * (old.urgency = 'high'), -(old.urgency = 'high'),
      -(old.urgency = 'medium'), -(old.urgency = 'low'), -old.units, -old.units * (old.status = 'fulfilled'),
      -(old.first_answered_at is not null),
      -coalesce(cast(round((julianday(old.first_answered_at) - julianday(old.created_at)) * 86400000) as integer), 0),
      -(old.status = 'pending') * max(0, (old.units - old.units_received - old.units_issued - old.units_elsewhere))
    from (select 'all' as period union all select substr(date(old.created_at, '+3 hours'), 1, 7)
      union all select date(old.created_at, '+3 hours'))
    where true
    on conflict (period, blood_type) do update set pending = pending + excluded.pending,
      fulfilled = fulfilled + excluded.fulfilled, cancelled = cancelled + excluded.cancelled,
      urgent = urgent + excluded.urgent, high = high + excluded.high, medium = medium + excluded.medium,
      low = low + excluded.low, units = units + excluded.units,
      fulfilled_units = fulfilled_units + excluded.fulfilled_units, answered = answered + excluded.answered,
      answer_ms = answer_ms + excluded.answer_ms, units_open = units_open + excluded.units_open;
  insert into country_sums (period, blood_type, pending, fulfilled, cancelled, urgent, high, medium, low, units,
    fulfilled_units, answered, answer_ms, units_open)
    select period, new.blood_type, (new.status = 'pending'), (new.status = 'fulfilled'), (new.status = 'cancelled'),
      (new.status = 'pending') * (new.urgency = 'high'), (new.urgency = 'high'), (new.urgency = 'medium'),
      (new.urgency = 'low'), new.units, new.units * (new.status = 'fulfilled'), (new.first_answered_at is not null),
      coalesce(cast(round((julianday(new.first_answered_at) - julianday(new.created_at)) * 86400000) as integer), 0),
      (new.status = 'pending') * max(0, (new.units - new.units_received - new.units_issued - new.units_elsewhere))
    from (select 'all' as period union all select substr(date(new.created_at, '+3 hours'), 1, 7)
      union all select date(new.created_at, '+3 hours'))
    where true
    on conflict (period, blood_type) do update set pending = pending + excluded.pending,
      fulfilled = fulfilled + excluded.fulfilled, cancelled = cancelled + excluded.cancelled,
      urgent = urgent + excluded.urgent, high = high + excluded.high, medium = medium + excluded.medium,
      low = low + excluded.low, units = units + excluded.units,
      fulfilled_units = fulfilled_units + excluded.fulfilled_units, answered = answered + excluded.answered,
      answer_ms = answer_ms + excluded.answer_ms, units_open = units_open + excluded.units_open;
end;

create trigger requests_closed after update of fulfilled_at, cancelled_at on requests begin
  insert into country_days (date, name, count)
    select date(old.fulfilled_at, '+3 hours'), 'requests.fulfilled', -1
    where old.fulfilled_at is not null
    on conflict (date, name) do update set count = count + excluded.count;
  insert into country_days (date, name, count)
    select date(old.cancelled_at, '+3 hours'), 'requests.cancelled', -1
    where old.cancelled_at is not null
    on conflict (date, name) do update set count = count + excluded.count;
  insert into country_days (date, name, count)
    select date(new.fulfilled_at, '+3 hours'), 'requests.fulfilled', 1
    where new.fulfilled_at is not null
    on conflict (date, name) do update set count = count + excluded.count;
  insert into country_days (date, name, count)
    select date(new.cancelled_at, '+3 hours'), 'requests.cancelled', 1
    where new.cancelled_at is not null
    on conflict (date, name) do update set count = count + excluded.count;
end;

create trigger requests_gone after delete on requests when old.status = 'pending' begin
  insert into country_sums (period, blood_type, pending, fulfilled, cancelled, urgent, high, medium, low, units,
    fulfilled_units, answered, answer_ms, units_open)
    select period, old.blood_type, -(old.status = 'pending'), -(old.status = 'fulfilled'),
      -(old.status = 'cancelled'), -(old.status = 'pending') * (old.urgency = 'high'), -(old.urgency = 'high'),
      -(old.urgency = 'medium'), -(old.urgency = 'low'), -old.units, -old.units * (old.status = 'fulfilled'),
      -(old.first_answered_at is not null),
      -coalesce(cast(round((julianday(old.first_answered_at) - julianday(old.created_at)) * 86400000) as integer), 0),
      -(old.status = 'pending') * max(0, (old.units - old.units_received - old.units_issued - old.units_elsewhere))
    from (select 'all' as period union all select substr(date(old.created_at, '+3 hours'), 1, 7)
      union all select date(old.created_at, '+3 hours'))
    where true
    on conflict (period, blood_type) do update set pending = pending + excluded.pending,
      fulfilled = fulfilled + excluded.fulfilled, cancelled = cancelled + excluded.cancelled,
      urgent = urgent + excluded.urgent, high = high + excluded.high, medium = medium + excluded.medium,
      low = low + excluded.low, units = units + excluded.units,
      fulfilled_units = fulfilled_units + excluded.fulfilled_units, answered = answered + excluded.answered,
      answer_ms = answer_ms + excluded.answer_ms, units_open = units_open + excluded.units_open;
  insert into country_sums (period, blood_type, pending, fulfilled, cancelled, urgent, high, medium, low, units,
    fulfilled_units, answered, answer_ms, units_open)
    select period, old.blood_type, 0, 0, 1, 0 * (old.urgency = 'high'), (old.urgency = 'high'),
      (old.urgency = 'medium'), (old.urgency = 'low'), old.units, old.units * 0, (old.first_answered_at is not null),
      coalesce(cast(round((julianday(old.first_answered_at) - julianday(old.created_at)) * 86400000) as integer), 0),
      0 * max(0, (old.units - old.units_received - old.units_issued - old.units_elsewhere))
    from (select 'all' as period union all select substr(date(old.created_at, '+3 hours'), 1, 7)
      union all select date(old.created_at, '+3 hours'))
    where true
    on conflict (period, blood_type) do update set pending = pending + excluded.pending,
      fulfilled = fulfilled + excluded.fulfilled, cancelled = cancelled + excluded.cancelled,
      urgent = urgent + excluded.urgent, high = high + excluded.high, medium = medium + excluded.medium,
      low = low + excluded.low, units = units + excluded.units,
      fulfilled_units = fulfilled_units + excluded.fulfilled_units, answered = answered + excluded.answered,
      answer_ms = answer_ms + excluded.answer_ms, units_open = units_open + excluded.units_open;
end;

create trigger requests_needed after insert on requests begin
  insert into alert_reach (town, blood_type, units_open)
    select part.town, coalesce(new.blood_type, ''), (new.status = 'pending') * max(0,
      new.units - new.units_received - new.units_issued - new.units_elsewhere)
    from (select 'all' as town union all select coalesce(new.city, '')) as part
    where (new.status = 'pending') * max(0,
      new.units - new.units_received - new.units_issued - new.units_elsewhere) <> 0
    on conflict (town, blood_type) do update set units_open = units_open + excluded.units_open;
end;

create trigger requests_unneeded after delete on requests begin
  insert into alert_reach (town, blood_type, units_open)
    select part.town, coalesce(old.blood_type, ''), -(old.status = 'pending') * max(0,
      old.units - old.units_received - old.units_issued - old.units_elsewhere)
    from (select 'all' as town union all select coalesce(old.city, '')) as part
    where -(old.status = 'pending') * max(0,
      old.units - old.units_received - old.units_issued - old.units_elsewhere) <> 0
    on conflict (town, blood_type) do update set units_open = units_open + excluded.units_open;
end;

create trigger requests_needed_otherwise after update of status, units, units_received, units_issued, units_elsewhere,
  city, blood_type on requests
  when new.status is not old.status or new.units is not old.units or new.units_received is not old.units_received
    or new.units_issued is not old.units_issued or new.units_elsewhere is not old.units_elsewhere
    or new.city is not old.city or new.blood_type is not old.blood_type begin
  insert into alert_reach (town, blood_type, units_open)
    select part.town, coalesce(old.blood_type, ''), -(old.status = 'pending') * max(0,
      old.units - old.units_received - old.units_issued - old.units_elsewhere)
    from (select 'all' as town union all select coalesce(old.city, '')) as part
    where -(old.status = 'pending') * max(0,
      old.units - old.units_received - old.units_issued - old.units_elsewhere) <> 0
    on conflict (town, blood_type) do update set units_open = units_open + excluded.units_open;
  insert into alert_reach (town, blood_type, units_open)
    select part.town, coalesce(new.blood_type, ''), (new.status = 'pending') * max(0,
      new.units - new.units_received - new.units_issued - new.units_elsewhere)
    from (select 'all' as town union all select coalesce(new.city, '')) as part
    where (new.status = 'pending') * max(0,
      new.units - new.units_received - new.units_issued - new.units_elsewhere) <> 0
    on conflict (town, blood_type) do update set units_open = units_open + excluded.units_open;
end;

create trigger requests_opened after insert on requests when new.status = 'pending' begin
  insert into open_requests (request_id, hospital_id, listed, blood_type, component, urgency, units_open, region,
    latitude, longitude, deadline, created_at, mass_casualty_id)
    select requests.id, requests.hospital_id, hospitals.verification = 'verified' and users.status = 'active',
      requests.blood_type, requests.component, requests.urgency, max(0,
      units - units_received - units_elsewhere - units_issued), coalesce(requests.region, hospitals.region),
      requests.latitude, requests.longitude, requests.deadline, requests.created_at, requests.mass_casualty_id
    from requests
    join hospitals on hospitals.user_id = requests.hospital_id
    join users on users.id = requests.hospital_id
    where requests.status = 'pending' and requests.id = new.id;
end;

create trigger requests_reopened after update of status, blood_type, component, urgency, units, units_received,
  units_elsewhere, units_issued, region, latitude, longitude, deadline, mass_casualty_id on requests
  when old.status = 'pending' or new.status = 'pending' begin
  delete from open_requests where request_id = old.id;
  insert into open_requests (request_id, hospital_id, listed, blood_type, component, urgency, units_open, region,
    latitude, longitude, deadline, created_at, mass_casualty_id)
    select requests.id, requests.hospital_id, hospitals.verification = 'verified' and users.status = 'active',
      requests.blood_type, requests.component, requests.urgency, max(0,
      units - units_received - units_elsewhere - units_issued), coalesce(requests.region, hospitals.region),
      requests.latitude, requests.longitude, requests.deadline, requests.created_at, requests.mass_casualty_id
    from requests
    join hospitals on hospitals.user_id = requests.hospital_id
    join users on users.id = requests.hospital_id
    where requests.status = 'pending' and requests.id = new.id;
end;

create trigger responses_counted after insert on responses begin
  insert into country_days (date, name, count)
    select date(new.answered_at, '+3 hours'), 'responses', 1
    where new.answered_at is not null
    on conflict (date, name) do update set count = count + excluded.count;
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

create trigger audit_no_update before update on audit begin
  select raise(abort, 'the audit is only ever added to');
end;

create trigger audit_counted after insert on audit
  when new.action in ('account.register', 'account.change', 'account.delete', 'staff.join', 'hospital.approve') begin
  insert into country_days (date, name, count)
    select date(case when new.action = 'account.register' then new.at end, '+3 hours'),
      'joined.' || json_extract(new.detail, '$.role'), 1
    where case when new.action = 'account.register' then new.at end is not null
    on conflict (date, name) do update set count = count + excluded.count;
  insert into country_days (date, name, count)
    select date(case when new.action = 'staff.join' then new.at end, '+3 hours'), 'joined.hospital', -1
    where case when new.action = 'staff.join' then new.at end is not null
    on conflict (date, name) do update set count = count + excluded.count;
  insert into country_days (date, name, count)
    select date(case when new.action = 'staff.join' then new.at end, '+3 hours'), 'joined.staff', 1
    where case when new.action = 'staff.join' then new.at end is not null
    on conflict (date, name) do update set count = count + excluded.count;
  insert into country_days (date, name, count)
    select date(case when new.action = 'account.delete' then new.at end, '+3 hours'), 'left.' || case
      when json_extract(new.detail, '$.worksAt') is not null then 'staff' else json_extract(new.detail, '$.role') end,
      1
    where case when new.action = 'account.delete' then new.at end is not null
    on conflict (date, name) do update set count = count + excluded.count;
  insert into country_days (date, name, count)
    select date(case when new.action = 'account.change' and json_extract(new.detail, '$.to') is not null
      then new.at end, '+3 hours'), 'left.' || case when json_extract(new.detail, '$.worksAt') is not null
      then 'staff' else json_extract(new.detail, '$.from') end, 1
    where case when new.action = 'account.change' and json_extract(new.detail, '$.to') is not null
      then new.at end is not null
    on conflict (date, name) do update set count = count + excluded.count;
  insert into country_days (date, name, count)
    select date(case when new.action = 'account.change' and json_extract(new.detail, '$.to') is not null
      then new.at end, '+3 hours'), 'joined.' || json_extract(new.detail, '$.to'), 1
    where case when new.action = 'account.change' and json_extract(new.detail, '$.to') is not null
      then new.at end is not null
    on conflict (date, name) do update set count = count + excluded.count;
  insert into country_days (date, name, count)
    select date(case when new.action = 'hospital.approve' then new.at end, '+3 hours'), 'hospitals.verified', 1
    where case when new.action = 'hospital.approve' then new.at end is not null
    on conflict (date, name) do update set count = count + excluded.count;
end;

create trigger audit_no_delete before delete on audit
  when old.at >= (select strftime('%Y-%m-%dT%H:%M:%fZ', max(at), '-2190 days') from audit) begin
  select raise(abort, 'the audit is only ever added to');
end;

create trigger donations_counted after insert on donations begin
  insert into country_days (date, name, count)
    select date(new.donated_at, '+3 hours'), 'donations.' || new.blood_type, 1
    where new.donated_at is not null
    on conflict (date, name) do update set count = count + excluded.count;
  insert into country_days (date, name, count)
    select date(new.donated_at, '+3 hours'), 'units.given', new.units
    where new.donated_at is not null
    on conflict (date, name) do update set count = count + excluded.count;
end;

create trigger donations_uncounted after delete on donations
  when exists (select 1 from users where users.id = old.donor_id) begin
  insert into country_days (date, name, count)
    select date(old.donated_at, '+3 hours'), 'donations.' || old.blood_type, -1
    where old.donated_at is not null
    on conflict (date, name) do update set count = count + excluded.count;
  insert into country_days (date, name, count)
    select date(old.donated_at, '+3 hours'), 'units.given', -old.units
    where old.donated_at is not null
    on conflict (date, name) do update set count = count + excluded.count;
end;

create trigger devices_added after insert on push_subscriptions begin
  insert into push_services (host, active)
    values (case when substr(substr(new.endpoint, instr(new.endpoint, '://') + 3) || '/', 1,
      instr(substr(new.endpoint, instr(new.endpoint, '://') + 3) || '/', '/') - 1) like '%.notify.windows.com'
      then 'notify.windows.com' when substr(substr(new.endpoint, instr(new.endpoint, '://') + 3) || '/', 1,
      instr(substr(new.endpoint, instr(new.endpoint, '://') + 3) || '/', '/') - 1) like '%.push.services.mozilla.com'
      then 'push.services.mozilla.com' else substr(substr(new.endpoint, instr(new.endpoint, '://') + 3) || '/', 1,
      instr(substr(new.endpoint, instr(new.endpoint, '://') + 3) || '/', '/') - 1) end, 1)
    on conflict (host) do update set active = active + excluded.active;
  insert into silent_devices (date, devices)
    select date(new.silent_since, '+3 hours'), 1
    where new.silent_since is not null
    on conflict (date) do update set devices = devices + excluded.devices;
end;

create trigger devices_removed after delete on push_subscriptions begin
  insert into push_services (host, active)
    values (case when substr(substr(old.endpoint, instr(old.endpoint, '://') + 3) || '/', 1,
      instr(substr(old.endpoint, instr(old.endpoint, '://') + 3) || '/', '/') - 1) like '%.notify.windows.com'
      then 'notify.windows.com' when substr(substr(old.endpoint, instr(old.endpoint, '://') + 3) || '/', 1,
      instr(substr(old.endpoint, instr(old.endpoint, '://') + 3) || '/', '/') - 1) like '%.push.services.mozilla.com'
      then 'push.services.mozilla.com' else substr(substr(old.endpoint, instr(old.endpoint, '://') + 3) || '/', 1,
      instr(substr(old.endpoint, instr(old.endpoint, '://') + 3) || '/', '/') - 1) end, -1)
    on conflict (host) do update set active = active + excluded.active;
  insert into silent_devices (date, devices)
    select date(old.silent_since, '+3 hours'), -1
    where old.silent_since is not null
    on conflict (date) do update set devices = devices + excluded.devices;
  insert into push_service_days (date, host, name, count)
    select date(max(finished_at), '+3 hours'), case when substr(substr(old.endpoint, instr(old.endpoint,
      '://') + 3) || '/', 1, instr(substr(old.endpoint, instr(old.endpoint, '://') + 3) || '/',
      '/') - 1) like '%.notify.windows.com' then 'notify.windows.com' when substr(substr(old.endpoint,
      instr(old.endpoint, '://') + 3) || '/', 1, instr(substr(old.endpoint, instr(old.endpoint, '://') + 3) || '/',
      '/') - 1) like '%.push.services.mozilla.com' then 'push.services.mozilla.com' else substr(substr(old.endpoint,
      instr(old.endpoint, '://') + 3) || '/', 1, instr(substr(old.endpoint, instr(old.endpoint, '://') + 3) || '/',
      '/') - 1) end, 'gone', 1
    from deliveries
    where subscription_id = old.id and state = 'gone' and last_status in (404, 410) having count(*) > 0
    on conflict (date, host, name) do update set count = count + excluded.count;
end;

create trigger devices_moved after update of endpoint on push_subscriptions when new.endpoint <> old.endpoint begin
  insert into push_services (host, active)
    values (case when substr(substr(old.endpoint, instr(old.endpoint, '://') + 3) || '/', 1,
      instr(substr(old.endpoint, instr(old.endpoint, '://') + 3) || '/', '/') - 1) like '%.notify.windows.com'
      then 'notify.windows.com' when substr(substr(old.endpoint, instr(old.endpoint, '://') + 3) || '/', 1,
      instr(substr(old.endpoint, instr(old.endpoint, '://') + 3) || '/', '/') - 1) like '%.push.services.mozilla.com'
      then 'push.services.mozilla.com' else substr(substr(old.endpoint, instr(old.endpoint, '://') + 3) || '/', 1,
      instr(substr(old.endpoint, instr(old.endpoint, '://') + 3) || '/', '/') - 1) end, -1)
    on conflict (host) do update set active = active + excluded.active;
  insert into push_services (host, active)
    values (case when substr(substr(new.endpoint, instr(new.endpoint, '://') + 3) || '/', 1,
      instr(substr(new.endpoint, instr(new.endpoint, '://') + 3) || '/', '/') - 1) like '%.notify.windows.com'
      then 'notify.windows.com' when substr(substr(new.endpoint, instr(new.endpoint, '://') + 3) || '/', 1,
      instr(substr(new.endpoint, instr(new.endpoint, '://') + 3) || '/', '/') - 1) like '%.push.services.mozilla.com'
      then 'push.services.mozilla.com' else substr(substr(new.endpoint, instr(new.endpoint, '://') + 3) || '/', 1,
      instr(substr(new.endpoint, instr(new.endpoint, '://') + 3) || '/', '/') - 1) end, 1)
    on conflict (host) do update set active = active + excluded.active;
end;

create trigger devices_silent after update of silent_since on push_subscriptions
  when new.silent_since is not old.silent_since begin
  insert into silent_devices (date, devices)
    select date(old.silent_since, '+3 hours'), -1
    where old.silent_since is not null
    on conflict (date) do update set devices = devices + excluded.devices;
  insert into silent_devices (date, devices)
    select date(new.silent_since, '+3 hours'), 1
    where new.silent_since is not null
    on conflict (date) do update set devices = devices + excluded.devices;
end;

create trigger devices_make_callable after insert on push_subscriptions begin
  update donors set callable = reached.callable from reachable_donors as reached
    where donors.user_id = new.user_id and reached.user_id = donors.user_id and reached.callable <> donors.callable;
end;

create trigger devices_leave_uncallable after delete on push_subscriptions begin
  update donors set callable = reached.callable from reachable_donors as reached
    where donors.user_id = old.user_id and reached.user_id = donors.user_id and reached.callable <> donors.callable;
end;

create trigger devices_pass_callable after update of user_id on push_subscriptions
  when new.user_id <> old.user_id begin
  update donors set callable = reached.callable from reachable_donors as reached
    where donors.user_id = old.user_id and reached.user_id = donors.user_id and reached.callable <> donors.callable;
  update donors set callable = reached.callable from reachable_donors as reached
    where donors.user_id = new.user_id and reached.user_id = donors.user_id and reached.callable <> donors.callable;
end;

create trigger alerts_counted after insert on alerts begin
  insert into country_days (date, name, count)
    select date(new.created_at, '+3 hours'), 'alerts', 1
    where new.created_at is not null
    on conflict (date, name) do update set count = count + excluded.count;
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

create trigger deliveries_timed after update of state on deliveries when new.state = 'sent' begin
  insert into delivery_times (date, name, bucket, count)
    select date(new.finished_at, '+3 hours'), 'accepted', cast(8 * log2(max(1,
      cast(round((julianday(new.finished_at) - julianday(new.created_at)) * 86400000) as integer))) as integer), 1
    where old.state <> 'sent' and coalesce(old.last_status, 0) not between 200 and 299
      and cast(round((julianday(new.finished_at) - julianday(new.created_at)) * 86400000) as integer) >= 0
    on conflict (date, name, bucket) do update set count = count + 1;
end;

create trigger deliveries_shown after update of shown_at on deliveries
  when new.shown_at is not null and old.shown_at is null begin
  insert into delivery_times (date, name, bucket, count)
    select date(new.shown_at, '+3 hours'), 'shown', cast(8 * log2(max(1,
      cast(round((julianday(new.shown_at) - julianday(new.created_at)) * 86400000) as integer))) as integer), 1
    where true and cast(round((julianday(new.shown_at) - julianday(new.created_at)) * 86400000) as integer) >= 0
    on conflict (date, name, bucket) do update set count = count + 1;
end;

create trigger deliveries_refused after update of state on deliveries
  when new.state = 'failed' and old.state <> 'failed' begin
  insert into push_service_days (date, host, name, count)
    select date(new.finished_at, '+3 hours'), case when substr(substr(push_subscriptions.endpoint,
      instr(push_subscriptions.endpoint, '://') + 3) || '/', 1, instr(substr(push_subscriptions.endpoint,
      instr(push_subscriptions.endpoint, '://') + 3) || '/', '/') - 1) like '%.notify.windows.com'
      then 'notify.windows.com' when substr(substr(push_subscriptions.endpoint, instr(push_subscriptions.endpoint,
      '://') + 3) || '/', 1, instr(substr(push_subscriptions.endpoint, instr(push_subscriptions.endpoint,
      '://') + 3) || '/', '/') - 1) like '%.push.services.mozilla.com' then 'push.services.mozilla.com'
      else substr(substr(push_subscriptions.endpoint, instr(push_subscriptions.endpoint, '://') + 3) || '/', 1,
      instr(substr(push_subscriptions.endpoint, instr(push_subscriptions.endpoint, '://') + 3) || '/', '/') - 1) end,
      'refused', 1
    from push_subscriptions
    where push_subscriptions.id = new.subscription_id
    on conflict (date, host, name) do update set count = count + excluded.count;
end;

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
  insert into donor_supply (blood_type, donated_on, donors)
    select coalesce(new.blood_type, ''), donated_on, 1
    from (select 'all' as donated_on union all select substr(new.last_donation_at, 1, 10))
    where donated_on is not null and new.active = 1
    on conflict (blood_type, donated_on) do update set donors = donors + excluded.donors;
end;

create trigger donors_unsupplied after delete on donors begin
  insert into donor_supply (blood_type, donated_on, donors)
    select coalesce(old.blood_type, ''), donated_on, -1
    from (select 'all' as donated_on union all select substr(old.last_donation_at, 1, 10))
    where donated_on is not null and old.active = 1
    on conflict (blood_type, donated_on) do update set donors = donors + excluded.donors;
end;

create trigger donors_resupplied after update of active, blood_type, last_donation_at on donors
  when new.active is not old.active or new.blood_type is not old.blood_type
    or new.last_donation_at is not old.last_donation_at begin
  insert into donor_supply (blood_type, donated_on, donors)
    select coalesce(old.blood_type, ''), donated_on, -1
    from (select 'all' as donated_on union all select substr(old.last_donation_at, 1, 10))
    where donated_on is not null and old.active = 1
    on conflict (blood_type, donated_on) do update set donors = donors + excluded.donors;
  insert into donor_supply (blood_type, donated_on, donors)
    select coalesce(new.blood_type, ''), donated_on, 1
    from (select 'all' as donated_on union all select substr(new.last_donation_at, 1, 10))
    where donated_on is not null and new.active = 1
    on conflict (blood_type, donated_on) do update set donors = donors + excluded.donors;
end;

create trigger donors_unreached after delete on donors when old.callable = 1 begin
  insert into alert_reach (town, blood_type, donors)
    select part.town, coalesce(old.blood_type, ''), -1
    from (select 'all' as town union all select coalesce(old.city, '')) as part
    where true
    on conflict (town, blood_type) do update set donors = donors + excluded.donors;
end;

create trigger donors_reached_otherwise after update of callable, city, blood_type on donors
  when new.callable is not old.callable or new.city is not old.city or new.blood_type is not old.blood_type begin
  insert into alert_reach (town, blood_type, donors)
    select part.town, coalesce(old.blood_type, ''), -1
    from (select 'all' as town union all select coalesce(old.city, '')) as part
    where old.callable = 1
    on conflict (town, blood_type) do update set donors = donors + excluded.donors;
  insert into alert_reach (town, blood_type, donors)
    select part.town, coalesce(new.blood_type, ''), 1
    from (select 'all' as town union all select coalesce(new.city, '')) as part
    where new.callable = 1
    on conflict (town, blood_type) do update set donors = donors + excluded.donors;
end;

create trigger donors_callable_first after insert on donors begin
  insert into availabilities (days, begins, ends, donors)
    values (new.available_days, new.available_from, new.available_to, 1)
    on conflict (days, begins, ends) do update set donors = donors + 1;
  update donors
    set availability_id = (select id from availabilities where availabilities.days = new.available_days
      and availabilities.begins = new.available_from and availabilities.ends = new.available_to)
    where user_id = new.user_id;
  update donors set callable = reached.callable from reachable_donors as reached
    where donors.user_id = new.user_id and reached.user_id = donors.user_id and reached.callable <> donors.callable;
end;

create trigger donors_callable_last after delete on donors begin
  update availabilities
    set donors = donors - 1
    where availabilities.days = old.available_days and availabilities.begins = old.available_from
      and availabilities.ends = old.available_to;
  delete
    from availabilities
    where availabilities.days = old.available_days and availabilities.begins = old.available_from
      and availabilities.ends = old.available_to and donors <= 0;
end;

create trigger donors_callable_otherwise after update of active, channel_push, text_to, paused on donors
  when new.active is not old.active or new.channel_push is not old.channel_push or new.text_to is not old.text_to
    or new.paused is not old.paused begin
  update donors set callable = reached.callable from reachable_donors as reached
    where donors.user_id = new.user_id and reached.user_id = donors.user_id and reached.callable <> donors.callable;
end;

create trigger donors_change_hours after update of available_days, available_from, available_to on donors
  when new.available_days is not old.available_days or new.available_from is not old.available_from
    or new.available_to is not old.available_to begin
  update availabilities
    set donors = donors - 1
    where availabilities.days = old.available_days and availabilities.begins = old.available_from
      and availabilities.ends = old.available_to;
  delete
    from availabilities
    where availabilities.days = old.available_days and availabilities.begins = old.available_from
      and availabilities.ends = old.available_to and donors <= 0;
  insert into availabilities (days, begins, ends, donors)
    values (new.available_days, new.available_from, new.available_to, 1)
    on conflict (days, begins, ends) do update set donors = donors + 1;
  update donors
    set availability_id = (select id from availabilities where availabilities.days = new.available_days
      and availabilities.begins = new.available_from and availabilities.ends = new.available_to)
    where user_id = new.user_id;
end;

create trigger directory_of_hospitals after update of role, name, email, phone, status, location on directory
  when new.role = 'hospital' or old.role = 'hospital' begin
  insert into hospital_directory (number, user_id, standing, name, email, phone, place)
    select directory.number, directory.user_id, case when directory.role <> 'hospital' then ''
      when directory.status = 'banned' then 'banned' when hospitals.suspended_at is not null then 'suspended'
      else hospitals.verification end, directory.name, directory.email, directory.phone,
      directory.location || ' ' || lower(hospitals.address)
    from directory
    join hospitals on hospitals.user_id = directory.user_id
    where directory.number = new.number
    on conflict (number) do update set (standing, name, email, phone, place) = (excluded.standing, excluded.name,
      excluded.email, excluded.phone, excluded.place);
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

create trigger hospital_directory_counted_at_insert after insert on hospital_directory begin
  insert into counts (name, count) values ('hospitals.' || new.standing, 1)
    on conflict (name) do update set count = counts.count + excluded.count;
end;

create trigger hospital_directory_counted_at_delete after delete on hospital_directory begin
  insert into counts (name, count) values ('hospitals.' || old.standing, -1)
    on conflict (name) do update set count = counts.count + excluded.count;
end;

create trigger hospital_directory_counted_at_update after update on hospital_directory begin
  insert into counts (name, count) values ('hospitals.' || old.standing, -1)
    on conflict (name) do update set count = counts.count + excluded.count;
  insert into counts (name, count) values ('hospitals.' || new.standing, 1)
    on conflict (name) do update set count = counts.count + excluded.count;
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
