-- The tables, the same on SQLite and PostgreSQL but for two words that ../create-schema.ts replaces on PostgreSQL: a key
-- that numbers itself, and "without rowid". In the order in which they refer to each other.

create table users (
  id text primary key,
  role text not null check (role in ('donor', 'hospital', 'admin')),
  name text not null,
  email text unique,
  phone text not null,
  password_hash text not null,
  status text not null check (status in ('active', 'banned')),
  status_reason text,
  language text not null,
  joined_at text not null,
  last_active_at text not null,
  email_proved_at text,
  phone_e164 text,
  number_e164 text unique,
  -- By what somebody signs in: only a donor may have a number for it, alone or beside an e-mail.
  constraint users_identity check (
    (email is not null or number_e164 is not null) and (number_e164 is null or role = 'donor'))
);

create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  created_at text not null,
  expires_at text not null,
  takes_over_from text,
  takes_over_with text,
  device text,
  seen_at text,
  -- Of a program that calls in the person's name: what its token is called, its secret's digest, and what it may call.
  token_name text,
  token_digest text,
  token_scopes text,
  constraint sessions_token check (
    (token_name is null) = (token_digest is null) and (token_name is null) = (token_scopes is null))
);

create table donor_health (
  user_id text primary key references users (id) on delete cascade,
  date_of_birth text,
  gender text,
  weight_kg double precision,
  occupation text,
  emergency_contact text,
  medical_conditions text
);

create table hospitals (
  user_id text primary key references users (id) on delete cascade,
  address text not null,
  location_address text not null,
  city text,
  region text,
  latitude double precision,
  longitude double precision,
  verification text not null check (verification in ('pending', 'verified', 'rejected')),
  verified_at text,
  verified_by text references users (id) on delete set null,
  verification_reason text,
  description text,
  website text,
  emergency_contact text,
  license_number text,
  operating_hours text not null,
  departments text not null,
  bank_capacity bigint not null,
  bank_current_stock bigint not null,
  bank_emergency_reserve bigint not null,
  search_radius_km bigint not null,
  auto_accept_radius_km bigint not null,
  max_pending_requests bigint not null,
  default_urgency text not null,
  enable_broadcast bigint not null,
  auto_alert bigint not null,
  priority_blood_types text not null,
  notifications text not null,
  timezone text not null,
  dark_mode bigint not null,
  verified_latitude double precision,
  verified_longitude double precision,
  reported_week text,
  cancellations_notified_at text,
  reservation_hours bigint default 72 not null,
  stock_minimums text default '{}' not null,
  applied_at text,
  queued_at text default '' not null,
  suspended_at text,
  kind text default 'hospital' not null check (kind in ('hospital', 'blood_bank')),
  shares_stock bigint default 0 not null,
  alert_wait_minutes bigint default 0 not null
);

create table mass_casualties (
  id text primary key,
  kind text not null check (kind in ('town', 'region')),
  place text not null,
  region text not null,
  latitude double precision,
  longitude double precision,
  reason text not null,
  life_threatening bigint not null,
  status text not null check (status in ('open', 'ended')),
  opened_at text not null,
  hospital_id text references users (id) on delete set null,
  opened_by text references users (id) on delete set null,
  ended_at text,
  ended_by text references users (id) on delete set null,
  ended_because text,
  end_reason text,
  figures text
);

create table requests (
  id text primary key,
  hospital_id text not null references users (id) on delete cascade,
  blood_type text not null,
  component text not null,
  units bigint not null check (units between 1 and 300),
  units_received bigint default 0 not null,
  urgency text not null,
  status text not null check (status in ('pending', 'fulfilled', 'cancelled')),
  location_address text not null,
  city text,
  region text,
  latitude double precision,
  longitude double precision,
  description text,
  notes text,
  deadline text,
  created_at text not null,
  updated_at text not null,
  fulfilled_at text,
  fulfilled_by text,
  cancelled_at text,
  cancelled_by text,
  cancel_reason text,
  cancel_why text,
  units_elsewhere bigint default 0 not null,
  reason text,
  units_issued bigint default 0 not null,
  created_by text,
  edited_by text,
  first_answered_at text,
  place_changed_at text,
  deadline_changed_at text,
  mass_casualty_id text references mass_casualties (id) on delete set null,
  urgent_at text
);

create table collection_days (
  id text primary key,
  hospital_id text not null references users (id) on delete cascade,
  mass_casualty_id text references mass_casualties (id) on delete cascade,
  state text default 'open' not null check (state in ('open', 'closed', 'cancelled')),
  starts_at text not null,
  ends_at text not null,
  chairs bigint not null check (chairs > 0),
  slot_minutes bigint not null,
  location_address text,
  city text,
  region text,
  latitude double precision,
  longitude double precision,
  square bigint,
  wanted_types text default '[]' not null,
  note text,
  created_at text not null,
  created_by text,
  ended_at text,
  ended_by text,
  cancel_why text,
  constraint collection_days_cancelled check ((state = 'cancelled') = (cancel_why is not null))
);

create table slots (
  id text primary key,
  day_id text not null references collection_days (id) on delete cascade,
  starts_at text not null,
  ends_at text not null,
  chairs bigint not null,
  constraint slots_once unique (day_id, starts_at)
);

create table appointments (
  id text primary key,
  day_id text not null references collection_days (id) on delete cascade,
  slot_id text references slots (id) on delete set null,
  donor_id text not null references users (id) on delete cascade,
  state text default 'booked' not null check (
    state in ('booked', 'arrived', 'given', 'deferred', 'no_show', 'cancelled')),
  how text not null check (how in ('app', 'text', 'desk', 'walk_in')),
  booked_at text not null,
  remind_at text,
  arrived_at text,
  arrived_by_code bigint default 0 not null,
  closed_at text,
  handled_by text,
  cancelled_by text check (cancelled_by in ('donor', 'hospital')),
  constraint appointments_cancelled check ((state = 'cancelled') = (cancelled_by is not null)),
  constraint appointments_expected check (state <> 'booked' or slot_id is not null)
);

create table responses (
  id text primary key,
  request_id text not null references requests (id) on delete cascade,
  donor_id text not null references users (id) on delete cascade,
  match text not null,
  distance_km double precision,
  answered_at text not null,
  accepted_at text,
  completed_at text,
  closed_at text,
  status text default 'pending' not null check (
    status in ('pending', 'accepted', 'on_the_way', 'arrived', 'completed', 'deferred', 'no_show', 'withdrawn', 'not_needed')),
  arrives_when text,
  arrives_at text,
  arrived_at text,
  arrived_by_code bigint default 0 not null,
  handled_by text,
  slot_id text references slots (id) on delete set null,
  left_at text,
  here_at text,
  is_near bigint not null default 0,
  constraint answers_once unique (request_id, donor_id)
);

create table audit (
  id text primary key,
  at text not null,
  actor_id text,
  action text not null,
  subject_type text not null,
  subject_id text,
  detail text not null,
  trace_id text not null
);

create table idempotency_keys (
  user_id text not null references users (id) on delete cascade,
  key text not null,
  fingerprint text not null,
  response text not null,
  created_at text not null,
  constraint idempotency_keys_key primary key (user_id, key)
);

create table rate_limits (
  subject text primary key,
  window_ends_at text not null,
  count bigint not null
);

create table deferrals (
  id text primary key,
  donor_id text not null references users (id) on delete cascade,
  hospital_id text references users (id) on delete set null,
  response_id text unique references responses (id) on delete set null,
  appointment_id text unique references appointments (id) on delete set null,
  reason text not null,
  until text,
  ends_at text not null,
  created_at text not null,
  by_code bigint default 0 not null
);

create table donations (
  id text primary key,
  donor_id text not null references users (id) on delete cascade,
  response_id text unique references responses (id) on delete set null,
  request_id text references requests (id) on delete set null,
  appointment_id text unique references appointments (id) on delete set null,
  hospital_id text references users (id) on delete set null,
  blood_type text not null,
  units bigint not null,
  donated_at text not null,
  last_donation_before text,
  found_type bigint default 0 not null,
  in_stock bigint default 0 not null,
  given_on_at text,
  proof text,
  objection text default 'none' not null,
  kind text default 'voluntary' not null check (kind in ('voluntary', 'family')),
  component text default 'whole_blood' not null check (
    component in ('whole_blood', 'red_cells', 'platelets', 'plasma')),
  figure_cell text
);

create table return_asks (
  donation_id text not null references donations (id) on delete cascade,
  kind text not null check (kind in ('six_weeks', 'may_again')),
  donor_id text not null references users (id) on delete cascade,
  hospital_id text references users (id) on delete set null,
  way text not null check (way in ('push', 'text', 'mail', 'call')),
  held_back bigint not null,
  asked_at text not null,
  next_donation_id text references donations (id) on delete set null,
  called_by text references users (id) on delete set null,
  call_until text,
  call_outcome text check (call_outcome in ('coming', 'cannot', 'no_answer', 'wrong_number', 'never_again')),
  constraint return_asks_key primary key (donation_id, kind)
);

create table contact_messages (
  id text primary key,
  name text not null,
  email text not null,
  phone text,
  subject text not null,
  message text not null,
  status text not null check (status in ('open', 'closed')),
  created_at text not null,
  user_id text references users (id) on delete cascade,
  deferral_id text references deferrals (id) on delete set null,
  language text,
  donation_id text references donations (id) on delete set null,
  phone_e164 text
);

create table push_subscriptions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  session_id text not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at text not null,
  checked_at text not null,
  vapid_key text default '' not null,
  silent_since text,
  silence_looked_at text
);

create table alerts (
  id text primary key,
  request_id text references requests (id) on delete cascade,
  hospital_id text references users (id) on delete cascade,
  sender_id text references users (id) on delete set null,
  trigger text not null check (trigger in ('request', 'hospital', 'admin')),
  blood_type text not null,
  component text not null,
  urgency text not null,
  units_needed bigint not null,
  message text,
  latitude double precision,
  longitude double precision,
  radius_km double precision not null,
  life_threatening bigint default 0 not null,
  status text not null check (status in ('active', 'ended')),
  ended_by text,
  ended_at text,
  deadline text not null,
  next_wave_at text,
  notified_at text,
  notify_at text,
  created_at text not null,
  notified_ending text,
  held_back text,
  raised_by text
);

create table alert_waves (
  alert_id text not null references alerts (id) on delete cascade,
  number bigint not null,
  tier text not null check (tier in ('exact', 'compatible')),
  radius_km double precision,
  started_at text not null,
  constraint alert_waves_key primary key (alert_id, number)
);

create table alert_recipients (
  alert_id text not null references alerts (id) on delete cascade,
  donor_id text not null references users (id) on delete cascade,
  wave bigint not null,
  match text not null,
  distance_km double precision,
  alerted_at text not null,
  shown_at text,
  opened_at text,
  declined_at text,
  answered_at text,
  charged_to text,
  given_back_at text,
  constraint alert_recipients_key primary key (alert_id, donor_id)
);

create table emergencies (
  id text primary key,
  alert_id text not null references alerts (id) on delete cascade,
  sent_at text not null,
  called bigint default 1 not null,
  sender_id text,
  hospital_id text references users (id) on delete cascade
);

create table asks (
  request_id text not null references requests (id) on delete cascade,
  donor_id text not null references users (id) on delete cascade,
  asked_at text not null,
  declined_at text,
  constraint asks_key primary key (request_id, donor_id)
);

create table deliveries (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  subscription_id text not null,
  alert_id text references alerts (id) on delete cascade,
  request_id text references requests (id) on delete cascade,
  kind text not null,
  details text not null,
  tag text not null,
  urgency text not null,
  expires_at text not null,
  state text not null check (state in ('pending', 'sent', 'gone', 'expired', 'failed', 'superseded')),
  attempts bigint default 0 not null,
  next_attempt_at text not null,
  leased_until text,
  last_status bigint,
  last_error text,
  created_at text not null,
  finished_at text,
  shown_at text,
  leased_by text
);

create table events (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  type text not null,
  subject_id text not null,
  created_at text not null
);

create table mails (
  id text primary key,
  user_id text references users (id) on delete cascade,
  recipient text not null,
  kind text not null,
  language text not null,
  details text not null,
  state text not null check (state in ('pending', 'sent', 'expired', 'failed')),
  attempts bigint default 0 not null,
  next_attempt_at text not null,
  leased_until text,
  expires_at text not null,
  last_error text,
  created_at text not null,
  finished_at text,
  request_id text references requests (id) on delete set null,
  leased_by text
);

-- Of a hospital, or with null of the deployment, for its admins.
create table webhooks (
  id text primary key,
  hospital_id text references users (id) on delete cascade,
  made_by text references users (id) on delete set null,
  url text not null,
  events text not null,
  state text not null check (state in ('active', 'paused', 'failing', 'gone')),
  failing_since text,
  secret_number bigint default 0 not null,
  old_secret_number bigint default 0 not null,
  renewed_at text,
  created_at text not null
);

create table webhook_events (
  id text primary key,
  webhook_id text not null references webhooks (id) on delete cascade,
  event text not null,
  subject text not null,
  body text not null,
  state text not null check (state in ('waiting', 'pending', 'sent', 'failed')),
  attempts bigint not null,
  tried_at text,
  next_attempt_at text not null,
  leased_until text,
  leased_by text,
  answer text,
  created_at text not null,
  finished_at text,
  constraint webhook_events_end check ((finished_at is null) = (state in ('waiting', 'pending')))
);

create table stock_use_days (
  hospital_id text not null references users (id) on delete cascade,
  blood_type text not null,
  component text not null,
  date text not null,
  units bigint not null,
  primary key (hospital_id, blood_type, component, date)
) without rowid;

create table town_stock (
  day text not null,
  region text not null,
  town text not null,
  blood_type text not null,
  component text not null,
  units bigint not null,
  primary key (day, region, town, blood_type, component)
) without rowid;

create table town_stock_days (
  date text not null,
  outcome text not null,
  region text not null,
  town text not null,
  blood_type text not null,
  component text not null,
  units bigint not null,
  primary key (date, outcome, region, town, blood_type, component)
) without rowid;

create table password_resets (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  token_hash text not null unique,
  created_at text not null,
  expires_at text not null
);

create table number_codes (
  phone text not null,
  purpose text not null check (purpose in ('register', 'sign-in', 'reset', 'change', 'ask')),
  id text not null,
  user_id text references users (id) on delete cascade,
  tries bigint default 0 not null,
  created_at text not null,
  expires_at text not null,
  constraint number_codes_key primary key (phone, purpose)
);

create table photos (
  user_id text primary key references users (id) on delete cascade,
  id text not null,
  bytes bytea not null,
  created_at text not null
);

create table phone_disclosures (
  id text primary key,
  donor_id text not null references users (id) on delete cascade,
  hospital_id text references users (id) on delete set null,
  request_id text references requests (id) on delete set null,
  day_id text references collection_days (id) on delete set null,
  hour text not null,
  disclosed_at text not null,
  called_by text,
  call_until text,
  call_outcome text check (call_outcome in ('coming', 'cannot', 'no_answer', 'wrong_number', 'never_again')),
  constraint phone_looks_once unique (donor_id, hospital_id, request_id, hour)
);

create table donors_shown (
  hospital_id text not null references users (id) on delete cascade,
  day text not null,
  donor_id text not null references users (id) on delete cascade,
  constraint donors_shown_key primary key (hospital_id, day, donor_id)
);

create table departures (
  role text not null,
  month text not null,
  accounts bigint not null,
  donations bigint not null,
  requests bigint not null,
  fulfilled bigint not null,
  constraint departures_key primary key (role, month)
);

create table achievements (
  donor_id text not null references users (id) on delete cascade,
  kind text not null,
  donation_id text not null references donations (id) on delete cascade,
  unlocked_at text not null,
  constraint achievements_key primary key (donor_id, kind)
);

create table email_changes (
  id text primary key,
  user_id text not null unique references users (id) on delete cascade,
  email text not null,
  token_hash text not null unique,
  created_at text not null,
  expires_at text not null
);

create table donors (
  user_id text primary key references users (id) on delete cascade,
  active bigint default 1 not null,
  blood_type text,
  last_donation_at text,
  location_address text not null,
  city text,
  region text,
  latitude double precision,
  longitude double precision,
  square bigint,
  square_latitude double precision,
  square_longitude double precision,
  max_travel_km double precision default 50 not null,
  show_location bigint default 1 not null,
  show_last_donation bigint default 1 not null,
  short_name bigint default 0 not null,
  channel_push bigint default 1 not null,
  channel_email bigint default 1 not null,
  channel_sms bigint default 0 not null,
  available_days text not null,
  available_from text not null,
  available_to text not null,
  paused bigint default 0 not null,
  every_alert bigint default 0 not null,
  reminded_at text,
  deferred_until text,
  never_donated bigint default 0 not null,
  asked_to_open_at text,
  availability_id bigint,
  callable bigint default 0 not null,
  text_to text,
  calls bigint default 0 not null,
  call_again bigint,
  women_call bigint default 0 not null,
  wrong_phone text,
  type_code text,
  gives_from text,
  gives_until text,
  interval_kind bigint default 0 not null,
  -- The square of the map that the donor is in, its number made of the bits of both degrees in turn, and its middle.
  constraint donors_square check (
    case when latitude is not null and longitude is not null then
      square is not null and square = (
        (((cast(floor((longitude + 180) / 360 * 32767.9921875) as bigint) >> 0) & 1) << 0) |
        (((cast(floor((latitude + 180) / 360 * 32767.9921875) as bigint) >> 0) & 1) << 1) |
        (((cast(floor((longitude + 180) / 360 * 32767.9921875) as bigint) >> 1) & 1) << 2) |
        (((cast(floor((latitude + 180) / 360 * 32767.9921875) as bigint) >> 1) & 1) << 3) |
        (((cast(floor((longitude + 180) / 360 * 32767.9921875) as bigint) >> 2) & 1) << 4) |
        (((cast(floor((latitude + 180) / 360 * 32767.9921875) as bigint) >> 2) & 1) << 5) |
        (((cast(floor((longitude + 180) / 360 * 32767.9921875) as bigint) >> 3) & 1) << 6) |
        (((cast(floor((latitude + 180) / 360 * 32767.9921875) as bigint) >> 3) & 1) << 7) |
        (((cast(floor((longitude + 180) / 360 * 32767.9921875) as bigint) >> 4) & 1) << 8) |
        (((cast(floor((latitude + 180) / 360 * 32767.9921875) as bigint) >> 4) & 1) << 9) |
        (((cast(floor((longitude + 180) / 360 * 32767.9921875) as bigint) >> 5) & 1) << 10) |
        (((cast(floor((latitude + 180) / 360 * 32767.9921875) as bigint) >> 5) & 1) << 11) |
        (((cast(floor((longitude + 180) / 360 * 32767.9921875) as bigint) >> 6) & 1) << 12) |
        (((cast(floor((latitude + 180) / 360 * 32767.9921875) as bigint) >> 6) & 1) << 13) |
        (((cast(floor((longitude + 180) / 360 * 32767.9921875) as bigint) >> 7) & 1) << 14) |
        (((cast(floor((latitude + 180) / 360 * 32767.9921875) as bigint) >> 7) & 1) << 15) |
        (((cast(floor((longitude + 180) / 360 * 32767.9921875) as bigint) >> 8) & 1) << 16) |
        (((cast(floor((latitude + 180) / 360 * 32767.9921875) as bigint) >> 8) & 1) << 17) |
        (((cast(floor((longitude + 180) / 360 * 32767.9921875) as bigint) >> 9) & 1) << 18) |
        (((cast(floor((latitude + 180) / 360 * 32767.9921875) as bigint) >> 9) & 1) << 19) |
        (((cast(floor((longitude + 180) / 360 * 32767.9921875) as bigint) >> 10) & 1) << 20) |
        (((cast(floor((latitude + 180) / 360 * 32767.9921875) as bigint) >> 10) & 1) << 21) |
        (((cast(floor((longitude + 180) / 360 * 32767.9921875) as bigint) >> 11) & 1) << 22) |
        (((cast(floor((latitude + 180) / 360 * 32767.9921875) as bigint) >> 11) & 1) << 23) |
        (((cast(floor((longitude + 180) / 360 * 32767.9921875) as bigint) >> 12) & 1) << 24) |
        (((cast(floor((latitude + 180) / 360 * 32767.9921875) as bigint) >> 12) & 1) << 25) |
        (((cast(floor((longitude + 180) / 360 * 32767.9921875) as bigint) >> 13) & 1) << 26) |
        (((cast(floor((latitude + 180) / 360 * 32767.9921875) as bigint) >> 13) & 1) << 27) |
        (((cast(floor((longitude + 180) / 360 * 32767.9921875) as bigint) >> 14) & 1) << 28) |
        (((cast(floor((latitude + 180) / 360 * 32767.9921875) as bigint) >> 14) & 1) << 29)
      )
      and square_latitude is not null
      and square_latitude = ((floor((latitude + 180) / 360 * 32767.9921875) + 0.5) * 360 / 32767.9921875 - 180)
      and square_longitude is not null
      and square_longitude = ((floor((longitude + 180) / 360 * 32767.9921875) + 0.5) * 360 / 32767.9921875 - 180)
    else square is null and square_latitude is null and square_longitude is null
    end
  )
);

create table gone_endpoints (
  digest text primary key,
  subscription_id text not null,
  gone_at text not null
);

create table counts (
  name text primary key,
  count bigint not null
);

create table stock_lots (
  id text primary key,
  hospital_id text not null references users (id) on delete cascade,
  blood_type text not null,
  component text not null check (component in ('whole_blood', 'red_cells', 'platelets', 'plasma')),
  bag_number text,
  state text not null check (state in ('quarantine', 'available', 'reserved', 'issued', 'sent', 'discarded', 'expired')),
  units bigint not null check (units >= 0),
  collected_at text not null,
  expires_at text not null,
  created_at text not null,
  split_from text,
  request_id text,
  reserved_until text,
  given_for text,
  donation_id text references donations (id) on delete set null,
  constraint stock_lots_empty check ((units = 0) = (state in ('issued', 'sent', 'discarded'))),
  constraint stock_lots_reserved check ((state = 'reserved') = (request_id is not null) and (request_id is null) = (reserved_until is null)),
  constraint stock_lots_one_bag check (bag_number is null or units <= 1)
);

create table stock_movements (
  id text primary key,
  number bigint not null,
  lot_id text not null references stock_lots (id) on delete cascade,
  hospital_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('add', 'screen', 'reserve', 'release', 'issue', 'use', 'discard', 'expire', 'correct', 'return', 'transfuse', 'recall', 'send', 'receive')),
  units bigint not null check (units > 0),
  units_left bigint not null,
  into_lot_id text,
  request_id text,
  reason text,
  at text not null,
  actor_id text,
  from_state text,
  undoes text,
  issued_to text,
  done_at text
);

create table stock_ledgers (
  hospital_id text primary key references users (id) on delete cascade,
  movements bigint not null
);

create table recalls (
  id text primary key,
  number text not null,
  scope text not null check (scope in ('bag', 'donor')),
  reason text not null,
  note text,
  hospital_id text references users (id) on delete set null,
  opened_at text not null,
  lifted_at text,
  is_final bigint default 0 not null
);

create table recalled_lots (
  recall_id text not null references recalls (id) on delete cascade,
  lot_id text not null references stock_lots (id) on delete cascade,
  hospital_id text not null references users (id) on delete cascade,
  state text not null,
  constraint recalled_lots_key primary key (recall_id, lot_id)
);

-- What donors told the hospital after giving, for it alone.
create table donor_words (
  id text primary key,
  donation_id text not null references donations (id) on delete cascade,
  donor_id text not null references users (id) on delete cascade,
  hospital_id text references users (id) on delete set null,
  kind text not null check (kind in ('felt_faint', 'feels_ill', 'do_not_use')),
  said_at text not null,
  recall_id text references recalls (id) on delete set null,
  handled_at text,
  handled_by text references users (id) on delete set null,
  constraint donor_words_once unique (donation_id, kind)
);

create table donor_reactions (
  id text primary key,
  response_id text unique references responses (id) on delete cascade,
  appointment_id text unique references appointments (id) on delete cascade,
  donor_id text not null references users (id) on delete cascade,
  hospital_id text not null references users (id) on delete cascade,
  kind text not null check (
    kind in ('vasovagal', 'haematoma', 'arterial_puncture', 'nerve', 'citrate', 'allergic', 'other')),
  grade bigint not null check (grade between 1 and 5),
  recorded_at text not null,
  recorded_by text references users (id) on delete set null,
  constraint donor_reactions_of_one check ((response_id is null) <> (appointment_id is null))
);

create table orders (
  id text primary key,
  receiver_id text not null references users (id) on delete cascade,
  supplier_id text not null references users (id) on delete cascade,
  request_id text references requests (id) on delete set null,
  state text not null check (state in (
    'proposed', 'asked', 'offered', 'packed', 'on_the_way', 'received', 'partly', 'returned', 'declined', 'cancelled', 'lapsed')),
  urgency text not null,
  note text,
  created_at text not null,
  created_by text,
  check_at text,
  answered_at text,
  answered_by text,
  declined_for text,
  packed_at text,
  packed_by text,
  box text,
  packed_celsius double precision,
  sent_at text,
  sent_by text,
  due_at text,
  received_at text,
  received_by text,
  received_celsius double precision,
  outside_minutes bigint,
  ended_at text,
  constraint orders_between check (receiver_id <> supplier_id),
  constraint orders_watched check (check_at is null or ended_at is null)
);

create table order_lines (
  order_id text not null references orders (id) on delete cascade,
  blood_type text not null,
  component text not null,
  units bigint not null check (units > 0),
  offered bigint check (offered >= 0 and offered <= units),
  constraint order_lines_key primary key (order_id, blood_type, component)
);

-- Blood in a box is in no hospital's stock: the units that left a lot are here until they are received or put back.
create table order_bags (
  order_id text not null references orders (id) on delete cascade,
  lot_id text not null,
  blood_type text not null,
  component text not null,
  bag_number text,
  units bigint not null check (units > 0),
  collected_at text not null,
  expires_at text not null,
  state text not null check (state in ('in_box', 'accepted', 'refused')),
  refused_for text,
  received_lot_id text,
  constraint order_bags_key primary key (order_id, lot_id),
  constraint order_bags_refused check ((state = 'refused') = (refused_for is not null)),
  constraint order_bags_accepted check ((state = 'accepted') = (received_lot_id is not null))
);

-- What a hospital orders on the same weekdays each week.
create table standing_orders (
  id text primary key,
  hospital_id text not null references users (id) on delete cascade,
  supplier_id text not null references users (id) on delete cascade,
  weekdays text not null,
  lines text not null,
  created_at text not null,
  next_at text not null,
  constraint standing_orders_between check (hospital_id <> supplier_id)
);

-- Available units: the sums of the lots, kept by triggers.
create table stock_sums (
  hospital_id text not null references users (id) on delete cascade,
  blood_type text not null,
  component text not null,
  units bigint not null,
  constraint stock_sums_key primary key (hospital_id, blood_type, component)
);

-- Which hospitals saw on a day what a supplier can give.
create table stock_shown (
  hospital_id text not null references users (id) on delete cascade,
  day text not null,
  supplier_id text not null references users (id) on delete cascade,
  constraint stock_shown_key primary key (hospital_id, day, supplier_id)
);

create table hospital_changes (
  id text primary key,
  hospital_id text not null unique references users (id) on delete cascade,
  name text,
  phone text,
  location_address text,
  city text,
  region text,
  latitude double precision,
  longitude double precision,
  asked_at text not null
);

create table staff (
  user_id text primary key,
  hospital_id text not null references users (id) on delete cascade,
  name text not null,
  joined_at text not null,
  left_at text,
  gender text
);

create table staff_invitations (
  id text primary key,
  hospital_id text not null references users (id) on delete cascade,
  name text not null,
  email text not null,
  token_hash text not null unique,
  created_at text not null,
  expires_at text not null,
  constraint staff_invitations_once unique (hospital_id, email)
);

create table arrival_codes (
  hospital_id text not null references users (id) on delete cascade,
  code text not null,
  response_id text unique references responses (id) on delete cascade,
  appointment_id text unique references appointments (id) on delete cascade,
  constraint arrival_codes_key primary key (hospital_id, code),
  constraint arrival_codes_of_one check ((response_id is null) <> (appointment_id is null))
);

create table documents (
  id text primary key,
  hospital_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('pdf', 'photo')),
  digest text not null,
  size bigint not null,
  created_at text not null,
  constraint documents_once unique (hospital_id, digest)
);

create table request_sums (
  hospital_id text not null references users (id) on delete cascade,
  period text not null,
  blood_type text not null,
  pending bigint not null,
  fulfilled bigint not null,
  cancelled bigint not null,
  urgent bigint not null,
  high bigint not null,
  medium bigint not null,
  low bigint not null,
  units bigint not null,
  fulfilled_units bigint not null,
  answered bigint not null,
  answer_ms bigint not null,
  constraint request_sums_key primary key (hospital_id, period, blood_type)
);

create table request_days (
  hospital_id text not null references users (id) on delete cascade,
  date text not null,
  pending bigint not null,
  fulfilled bigint not null,
  cancelled bigint not null,
  fulfilled_then bigint not null,
  constraint request_days_key primary key (hospital_id, date)
);

create table shift_codes (
  user_id text primary key references users (id) on delete cascade,
  code_hash text not null,
  tries bigint default 0 not null,
  set_at text not null
);

create table directory (
  number integer primary key,
  user_id text not null unique references users (id) on delete cascade,
  role text not null,
  name text not null,
  email text not null,
  phone text not null,
  blood_type text default '' not null,
  location text default '' not null,
  status text not null,
  joined_at text not null,
  last_active_at text not null
);

create table message_answers (
  id text primary key,
  message_id text not null references contact_messages (id) on delete cascade,
  number bigint not null,
  text text not null,
  answered_by text references users (id) on delete set null,
  answered_at text not null,
  written_by text references users (id) on delete set null,
  delivery text not null check (delivery in ('queued', 'sent', 'failed')),
  constraint message_answers_number unique (message_id, number)
);

create table message_numbers (
  number integer primary key,
  message_id text not null unique references contact_messages (id) on delete cascade
);

create table second_factors (
  user_id text primary key references users (id) on delete cascade,
  secret text not null,
  created_at text not null,
  confirmed_at text,
  last_step bigint not null
);

create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  created_at text not null,
  constraint recovery_codes_key primary key (user_id, code_hash)
);

create table admin_invitations (
  id text primary key,
  email text not null unique,
  invited_by text not null references users (id) on delete cascade,
  token_hash text not null unique,
  created_at text not null,
  expires_at text not null
);

create table country_sums (
  period text not null,
  blood_type text not null,
  pending bigint not null,
  fulfilled bigint not null,
  cancelled bigint not null,
  urgent bigint not null,
  high bigint not null,
  medium bigint not null,
  low bigint not null,
  units bigint not null,
  fulfilled_units bigint not null,
  answered bigint not null,
  answer_ms bigint not null,
  units_open bigint not null,
  constraint country_sums_key primary key (period, blood_type)
);

create table country_days (
  date text not null,
  name text not null,
  count bigint not null,
  constraint country_days_key primary key (date, name)
);

create table donor_supply (
  blood_type text not null,
  interval_kind bigint not null,
  donated_on text not null,
  donors bigint not null,
  constraint donor_supply_key primary key (blood_type, interval_kind, donated_on)
);

-- What happened in a month in the country, in a region and at a hospital, and what was there when it ended.
create table figure_sums (
  organisation text not null,
  month text not null,
  figure text not null,
  cell text not null,
  value bigint not null,
  primary key (organisation, month, figure, cell)
) without rowid;

create table idempotency_mentions (
  person_id text not null,
  user_id text not null,
  key text not null,
  constraint idempotency_mentions_key primary key (user_id, key, person_id),
  constraint idempotency_mentions_of_key foreign key (user_id, key) references idempotency_keys (user_id, key) on delete cascade
);

create table abuse_reports (
  id text primary key,
  reporter_id text references users (id) on delete set null,
  hospital_id text not null references users (id) on delete cascade,
  request_id text references requests (id) on delete set null,
  kind text not null,
  status text not null check (status in ('open', 'closed') and (status = 'open') = (decision is null)),
  created_at text not null,
  decision text,
  decided_at text,
  decided_by text references users (id) on delete set null,
  note text
);

create table abuse_report_texts (
  id text primary key,
  report_id text not null references abuse_reports (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  text text not null,
  created_at text not null
);

create table deployment_settings (
  name text primary key,
  value text not null,
  changed_by text references users (id) on delete set null,
  changed_at text not null
);

create table hospital_checks (
  hospital_id text not null references users (id) on delete cascade,
  item text not null check (item in ('licence', 'phone', 'place', 'website', 'documents')),
  seen text not null,
  checked_by text references users (id) on delete set null,
  checked_at text not null,
  constraint hospital_checks_key primary key (hospital_id, item)
);

create table hospital_calls (
  id text primary key,
  hospital_id text not null references users (id) on delete cascade,
  phone text not null,
  note text not null,
  called_by text references users (id) on delete set null,
  called_at text not null
);

create table push_services (
  host text primary key,
  active bigint not null
);

create table push_service_days (
  date text not null,
  host text not null,
  name text not null,
  count bigint not null,
  constraint push_service_days_key primary key (date, host, name)
);

create table silent_devices (
  date text primary key,
  devices bigint not null
);

create table delivery_times (
  date text not null,
  name text not null,
  bucket bigint not null,
  count bigint not null,
  constraint delivery_times_key primary key (date, name, bucket)
);

create table alert_reach (
  town text not null,
  blood_type text not null,
  donors bigint default 0 not null,
  units_open bigint default 0 not null,
  constraint alert_reach_key primary key (town, blood_type)
);

create table availabilities (
  id integer primary key,
  days text not null,
  begins text not null,
  ends text not null,
  donors bigint not null,
  constraint availabilities_hours unique (days, begins, ends)
);

create table account_traits (
  kind text not null check (kind in ('phone', 'name', 'spot', 'device')),
  value text not null,
  user_id text not null references users (id) on delete cascade,
  noted_at text not null,
  verified bigint default 0 not null check (verified in (0, 1)),
  constraint account_traits_key primary key (kind, value, user_id)
);

create table hospital_directory (
  number integer primary key,
  user_id text not null references users (id) on delete cascade,
  standing text not null,
  name text not null,
  email text not null,
  phone text not null,
  place text not null
);

create table admin_preferences (
  user_id text primary key references users (id) on delete cascade,
  timezone text,
  mails text not null,
  muted text not null,
  mailed_until text not null,
  next_mail_at text not null
);

create table open_requests (
  request_id text primary key references requests (id) on delete cascade,
  hospital_id text not null,
  listed bigint not null,
  blood_type text not null,
  component text not null,
  urgency text not null,
  units_open bigint not null,
  region text,
  latitude double precision,
  longitude double precision,
  deadline text,
  created_at text not null,
  mass_casualty_id text,
  expected bigint not null default 0
);

create table abuse_signals (
  id text primary key,
  hospital_id text not null references users (id) on delete cascade,
  ground text not null,
  figures text not null,
  raised_at text not null,
  updated_at text not null,
  status text not null check (status in ('open', 'closed') and (status = 'open') = (decision is null)),
  decision text check (decision in ('close', 'warn')),
  decided_at text,
  decided_by text references users (id) on delete set null,
  note text,
  constraint abuse_signals_once unique (hospital_id, ground)
);

create table instances (
  id text not null primary key,
  started_at text not null
);

create table duplicate_groups (
  id text primary key,
  status text not null check (status in ('open', 'closed')),
  flagged_at text not null
);

create table duplicate_members (
  group_id text not null references duplicate_groups (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  rank bigint not null,
  like_id text references users (id) on delete set null,
  grounds text not null,
  seen text not null,
  decision text check (decision in ('dismissed', 'same', 'refused')),
  decided_at text,
  decided_by text references users (id) on delete set null,
  reason text,
  constraint duplicate_members_key primary key (group_id, user_id)
);

create table document_pieces (
  document_id text not null references documents (id) on delete cascade,
  number bigint not null,
  bytes bytea not null,
  constraint document_pieces_key primary key (document_id, number)
);

create table text_lines (
  id text primary key,
  name text not null unique,
  channel text not null,
  prefixes text not null,
  rate_an_hour bigint not null,
  cost bigint not null,
  active bigint not null check (active in (0, 1)),
  next_at text not null,
  failures bigint default 0 not null,
  down_until text,
  seen_at text
);

create table text_line_days (
  date text not null,
  line_id text not null references text_lines (id) on delete cascade,
  handed_over bigint not null,
  delivered bigint not null,
  failed bigint not null,
  cost bigint not null,
  constraint text_line_days_key primary key (line_id, date)
);

create table texts (
  id text primary key,
  user_id text references users (id) on delete cascade,
  phone text not null,
  alert_id text references alerts (id) on delete cascade,
  request_id text references requests (id) on delete cascade,
  charged_to text,
  kind text not null,
  language text not null,
  details text not null,
  tag text not null,
  priority bigint not null check (priority in (0, 1, 2, 3)),
  line_id text,
  state text not null check (state in ('pending', 'handed_over', 'delivered', 'failed', 'expired', 'cancelled')),
  attempts bigint default 0 not null,
  next_attempt_at text not null,
  leased_until text,
  leased_by text,
  expires_at text not null,
  last_error text,
  created_at text not null,
  handed_over_at text,
  finished_at text
);

create table received_texts (
  id text primary key,
  received_at text not null
);

create table stopped_numbers (
  phone text primary key,
  stopped_at text not null
);

-- The calling codes of the numbers that texts go to: `SMS_COUNTRIES`.
create table text_countries (
  code text primary key
);

-- Lots that count as stock, each twice: for `all` days, and for the one on which it expires.
create view standing_lots as
  select stock_lots.hospital_id, case part.day when 'all' then 'all' else substr(stock_lots.expires_at, 1, 10) end as day,
    stock_lots.blood_type, stock_lots.component, stock_lots.units
  from stock_lots
  cross join (select 'all' as day union all select 'expiry') as part
  where stock_lots.state = 'available' and stock_lots.units > 0 and stock_lots.expires_at > '';

-- To which number a donor gets texts: `donors.text_to` follows it, by triggers.
create view texted_donors as
  select donors.user_id, users.phone_e164 as text_to
  from donors join users on users.id = donors.user_id
  where donors.channel_sms = 1 and users.phone_e164 is distinct from donors.wrong_phone
    and exists (select 1 from text_countries where users.phone_e164 like text_countries.code || '%');

-- People of hospitals' lists, and those who register by texts, of no hospital, until they say yes: they are no donors.
-- Nothing is kept of who joined but that it was one of a hospital's.
create table invited_donors (
  id text primary key,
  hospital_id text references users (id) on delete cascade,
  phone text unique,
  name text,
  blood_type text,
  location_address text,
  last_donation_at text,
  language text not null,
  state text not null check (state in ('waiting', 'asked', 'joined', 'type', 'place', 'town', 'name', 'agree')),
  invited_at text not null,
  expires_at text not null,
  gave_for text references requests (id) on delete set null
);

-- Which interval a donor has until they may give again (`shared/rules/eligibility.ts`): `donors.interval_kind` follows it,
-- by triggers.
create view donor_intervals as
  select donors.user_id, case when donor_health.gender = 'female' then 1 else 0 end
    + case when exists (select 1 from donations where donations.donor_id = donors.user_id
      and donations.donated_at = donors.last_donation_at and donations.component in ('platelets', 'plasma'))
      then 2 else 0 end as kind
  from donors
  left join donor_health on donor_health.user_id = donors.user_id;

-- Whom an alert reaches: `donors.callable` follows it, by triggers.
create view reachable_donors as
  select user_id, case when active = 1 and paused = 0 and (text_to is not null
    or channel_push = 1 and exists (select 1 from push_subscriptions where push_subscriptions.user_id = donors.user_id))
    then 1 else 0 end as callable
  from donors;

-- A family's request for blood, until a ward of its hospital confirms it; then it is the hospital's request.
create table family_asks (
  id text primary key,
  hospital_id text not null references users (id) on delete cascade,
  phone text not null,
  via text not null check (via in ('page', 'text')),
  ward text,
  blood_type text,
  units bigint not null check (units > 0),
  language text not null,
  state text not null check (state in ('asked', 'unseen', 'confirmed', 'refused', 'lapsed')),
  asked_at text not null,
  ends_at text not null,
  answered_at text,
  answered_by text,
  proof text check (proof in ('code', 'call')),
  request_id text references requests (id) on delete set null
);

-- How figures are named in DHIS2: one row, from the first change of the map on.
create table dhis2_maps (
  name text primary key check (name = 'map'),
  version bigint not null,
  map text not null,
  send_day_since text,
  changed_by text references users (id) on delete set null,
  changed_at text not null
);

create table dhis2_sends (
  id text primary key,
  month text not null,
  dry_run bigint not null check (dry_run in (0, 1)),
  -- Of a month that is sent by the day of the month: each once, however many instances do it.
  planned_month text unique,
  asked_by text references users (id) on delete set null,
  created_at text not null,
  state text not null check (state in ('pending', 'accepted', 'partly', 'refused', 'failed')),
  attempts bigint default 0 not null,
  next_attempt_at text not null,
  leased_until text,
  finished_at text,
  data_values text,
  value_count bigint,
  counts text,
  conflicts text,
  problem text
);
