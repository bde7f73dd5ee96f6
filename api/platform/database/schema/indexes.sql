create index users_admins on users (id) where role = 'admin';
create index sessions_expiry on sessions (expires_at);
create index sessions_user on sessions (user_id);
create index hospitals_place on hospitals (latitude, longitude) where verification = 'verified';
create index hospitals_verification on hospitals (verification, queued_at, user_id);
create index hospitals_verifier on hospitals (verified_by);
create index mass_casualties_ended_by on mass_casualties (ended_by);
create index mass_casualties_hospital_id on mass_casualties (hospital_id);
create unique index mass_casualties_open on mass_casualties (kind, place, region) where status = 'open';
create index mass_casualties_opened on mass_casualties (opened_at, id);
create index mass_casualties_opened_by on mass_casualties (opened_by);
create index requests_by_status on requests (status, created_at, id, urgency, blood_type);
create index requests_by_type on requests (blood_type, created_at, id, status, urgency);
create index requests_cancelled_by on requests (cancelled_by) where cancelled_by is not null;
create index requests_created_by on requests (created_by) where created_by is not null;
create index requests_edited_by on requests (edited_by) where edited_by is not null;
create index requests_fulfilled_by on requests (fulfilled_by) where fulfilled_by is not null;
create index requests_hospital on requests (hospital_id, status, created_at, id, urgency, blood_type);
create index requests_mass_casualty on requests (mass_casualty_id) where mass_casualty_id is not null;
create index requests_newest on requests (created_at, id, urgency);
create index requests_of_hospital on requests (hospital_id, created_at, id, status, urgency, blood_type);
create index requests_of_hospital_by_type on requests (hospital_id, blood_type, created_at, id, urgency, status);
create index requests_open on requests (status, blood_type, created_at);
create index requests_urgent on requests (hospital_id, urgent_at) where urgent_at is not null;
create index collection_days_created_by on collection_days (created_by) where created_by is not null;
create index collection_days_ended_by on collection_days (ended_by) where ended_by is not null;
create index collection_days_hospital on collection_days (hospital_id, starts_at, id);
create unique index collection_days_in_mass on collection_days (mass_casualty_id, hospital_id) where mass_casualty_id is not null;
create index collection_days_open on collection_days (starts_at, id, ends_at, hospital_id, square) where state = 'open' and mass_casualty_id is null;
create index collection_days_place on collection_days (square, starts_at, id, ends_at, hospital_id) where state = 'open' and mass_casualty_id is null;
create unique index appointments_booked on appointments (donor_id) where state = 'booked';
create index appointments_day on appointments (day_id, donor_id);
create index appointments_donor on appointments (donor_id, booked_at, id);
create index appointments_handled_by on appointments (handled_by) where handled_by is not null;
create index appointments_remind on appointments (remind_at) where state = 'booked' and remind_at is not null;
create index appointments_slot on appointments (slot_id, state) where slot_id is not null;
create index responses_donor on responses (donor_id, answered_at);
create index responses_handled_by on responses (handled_by) where handled_by is not null;
create index responses_settled on responses (
  answered_at, id, status
) where status in ('completed', 'deferred', 'no_show', 'withdrawn');
create index responses_slot on responses (slot_id) where slot_id is not null;
create index audit_action on audit (action, at, id);
create index audit_actor on audit (actor_id, at, id);
create index audit_newest on audit (at, id);
create index audit_subject on audit (subject_id, at, id);
create index idempotency_keys_age on idempotency_keys (created_at);
create index rate_limits_age on rate_limits (window_ends_at);
create index deferrals_donor on deferrals (donor_id, ends_at);
create index deferrals_hospital on deferrals (hospital_id, by_code, created_at);
create index deferrals_talks on deferrals (hospital_id, ends_at) where reason = 'talk';
create index donor_words_donor on donor_words (donor_id);
create index donor_words_recall on donor_words (recall_id);
create index donor_words_handled_by on donor_words (handled_by);
create index donor_words_open on donor_words (hospital_id, said_at, id) where handled_at is null;
create index donor_words_said on donor_words (said_at, kind);
create index donor_words_hospital on donor_words (hospital_id, said_at, kind);
create index donor_reactions_donor on donor_reactions (donor_id);
create index donor_reactions_recorded_by on donor_reactions (recorded_by);
create index donor_reactions_recorded on donor_reactions (recorded_at, kind, grade);
create index donor_reactions_hospital on donor_reactions (hospital_id, recorded_at, kind, grade);
create index donations_donor on donations (donor_id, donated_at);
create index donations_hospital on donations (hospital_id, donated_at, kind);
create index donations_request on donations (request_id);
create index return_asks_by_way on return_asks (hospital_id, asked_at, way, held_back, next_donation_id);
create index return_asks_caller on return_asks (called_by) where called_by is not null;
create index return_asks_donor on return_asks (donor_id, next_donation_id);
create index return_asks_next on return_asks (next_donation_id) where next_donation_id is not null;
create index return_asks_to_call on return_asks (
  hospital_id, asked_at
) where way = 'call' and held_back = 0 and call_outcome is null;
create index contact_messages_about_donations on contact_messages (donation_id, status) where donation_id is not null;
create index contact_messages_email on contact_messages (email);
create index contact_messages_inbox on contact_messages (status, created_at, id, deferral_id, donation_id);
create index contact_messages_newest on contact_messages (created_at, id);
create index contact_messages_objections on contact_messages (deferral_id, status) where deferral_id is not null;
create index contact_messages_open_objections on contact_messages (
  status, created_at, id
) where deferral_id is not null or donation_id is not null;
create index contact_messages_user on contact_messages (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);
create index push_subscriptions_silence on push_subscriptions (silence_looked_at);
create index push_subscriptions_user on push_subscriptions (user_id, session_id);
create index push_subscriptions_vapid_key on push_subscriptions (vapid_key);
create index alerts_by_status on alerts (status, created_at, id);
create index alerts_due on alerts (next_wave_at);
create index alerts_hospital on alerts (hospital_id, created_at);
create index alerts_newest on alerts (created_at, id);
create index alerts_raised_by on alerts (raised_by) where raised_by is not null;
create index alerts_request on alerts (request_id, created_at);
create index alerts_sender on alerts (sender_id);
create index alerts_to_tell on alerts (notify_at);
create index alert_recipients_called on alert_recipients (alerted_at, answered_at);
create index alert_recipients_charged on alert_recipients (charged_to, alerted_at);
create index alert_recipients_donor on alert_recipients (donor_id, alerted_at, charged_to, given_back_at);
create index emergencies_alert on emergencies (alert_id);
create index emergencies_hospital on emergencies (hospital_id, sent_at);
create index emergencies_sender on emergencies (sender_id);
create index asks_donor on asks (donor_id, asked_at);
create index deliveries_alert on deliveries (alert_id);
create index deliveries_due on deliveries (next_attempt_at) where state = 'pending';
create index deliveries_request on deliveries (request_id);
create index deliveries_subscription on deliveries (subscription_id);
create index deliveries_user on deliveries (user_id, tag);
create index events_user on events (user_id, id);
create index mails_due on mails (state, next_attempt_at);
create index mails_finished on mails (finished_at) where finished_at is not null;
create index mails_recipient on mails (recipient);
create index mails_request on mails (request_id, kind);
create index mails_user on mails (user_id);
create index webhooks_hospital on webhooks (hospital_id);
create index webhooks_made_by on webhooks (made_by);
create index webhook_events_due on webhook_events (next_attempt_at) where state = 'pending';
create index webhook_events_due_of on webhook_events (webhook_id, next_attempt_at) where state = 'pending';
create index webhook_events_of on webhook_events (webhook_id, id);
create index webhook_events_open on webhook_events (webhook_id, subject, id) where finished_at is null;
create index password_resets_age on password_resets (expires_at);
create index password_resets_user on password_resets (user_id);
create index phone_disclosures_donor on phone_disclosures (donor_id, disclosed_at);
create index phone_disclosures_hospital on phone_disclosures (hospital_id, disclosed_at, donor_id);
create index phone_disclosures_request on phone_disclosures (request_id);
create index phone_disclosures_day on phone_disclosures (day_id) where day_id is not null;
create index phone_disclosures_caller on phone_disclosures (called_by) where called_by is not null;
create index donors_shown_age on donors_shown (day);
create index donors_shown_donor on donors_shown (donor_id);
create index achievements_donation on achievements (donation_id);
create index email_changes_age on email_changes (expires_at);
create index number_codes_age on number_codes (expires_at);
create index number_codes_user on number_codes (user_id);
create index donors_by_square on donors (
  active, blood_type, square, user_id, square_latitude, square_longitude, last_donation_at, interval_kind, max_travel_km,
  deferred_until, gives_from, gives_until
);
create index donors_by_town on donors (active, show_location, city, blood_type, user_id) where city is not null;
create index donors_by_type on donors (
  active, blood_type, user_id, last_donation_at, interval_kind, deferred_until, gives_from, gives_until
);
create index donors_callable on donors (
  blood_type, square, user_id, square_latitude, square_longitude, last_donation_at, interval_kind, deferred_until, max_travel_km,
  every_alert, availability_id, gives_from, gives_until
) where callable = 1;
create index donors_callable_hours on donors (
  blood_type, availability_id, square, user_id, square_latitude, square_longitude, last_donation_at, interval_kind,
  deferred_until, max_travel_km, every_alert, gives_from, gives_until
) where callable = 1;
create index donors_by_calls on donors (
  blood_type, square, user_id, square_latitude, square_longitude, last_donation_at, interval_kind, deferred_until, max_travel_km,
  gives_from, gives_until
) where calls = 1;
create index donors_deferred on donors (
  active, deferred_until, blood_type, last_donation_at, interval_kind
) where deferred_until is not null;
create index donors_last_donation on donors (
  active, paused, last_donation_at, interval_kind, reminded_at, blood_type
) where last_donation_at is not null;
create unique index donors_type_code on donors (type_code) where type_code is not null;
create index gone_endpoints_age on gone_endpoints (gone_at);
create index recalls_hospital on recalls (hospital_id, opened_at) where hospital_id is not null;
create index recalls_lifted on recalls (lifted_at);
create index recalled_lots_hospital on recalled_lots (hospital_id, recall_id);
create index recalled_lots_lot on recalled_lots (lot_id);
create unique index stock_lots_bag on stock_lots (bag_number, component) where bag_number is not null and units > 0;
create index stock_lots_number on stock_lots (bag_number) where bag_number is not null;
create index stock_lots_donation on stock_lots (donation_id) where donation_id is not null;
create index stock_lots_due on stock_lots (state, expires_at);
create index stock_lots_hospital on stock_lots (hospital_id);
create index stock_lots_of_request on stock_lots (request_id) where request_id is not null;
create index stock_lots_reserved on stock_lots (reserved_until) where reserved_until is not null;
create index stock_lots_standing on stock_lots (hospital_id, expires_at, id) where units > 0;
create index stock_shown_age on stock_shown (day);
create index stock_shown_supplier on stock_shown (supplier_id, hospital_id, day);
create index hospitals_sharing on hospitals (user_id, verification, latitude, longitude) where shares_stock = 1;
create index stock_movements_actor on stock_movements (actor_id) where actor_id is not null;
create index stock_movements_at on stock_movements (hospital_id, at, number);
create index stock_movements_lot on stock_movements (lot_id, number);
create unique index stock_movements_number on stock_movements (hospital_id, number);
create unique index stock_movements_undoes on stock_movements (undoes) where undoes is not null;
create index orders_answered_by on orders (answered_by) where answered_by is not null;
create index orders_open on orders (due_at, state) where ended_at is null;
create index orders_check on orders (check_at) where check_at is not null;
create index orders_created_by on orders (created_by) where created_by is not null;
create index orders_of_receiver on orders (receiver_id, created_at, id);
create index orders_of_request on orders (request_id) where request_id is not null;
create index orders_of_supplier on orders (supplier_id, created_at, id);
create index orders_open_of_receiver on orders (receiver_id, created_at, id) where ended_at is null;
create index orders_open_of_supplier on orders (supplier_id, created_at, id) where ended_at is null;
create index orders_packed_by on orders (packed_by) where packed_by is not null;
create index orders_received_by on orders (received_by) where received_by is not null;
create index orders_sent_by on orders (sent_by) where sent_by is not null;
create unique index order_bags_boxed on order_bags (bag_number, component) where bag_number is not null and state = 'in_box';
create index order_bags_received on order_bags (received_lot_id) where received_lot_id is not null;
create index standing_orders_due on standing_orders (next_at);
create index standing_orders_of_hospital on standing_orders (hospital_id, created_at, id);
create index standing_orders_of_supplier on standing_orders (supplier_id);
create index stock_use_days_age on stock_use_days (date);
create index hospital_changes_age on hospital_changes (asked_at);
create index staff_hospital on staff (hospital_id);
create index staff_left on staff (left_at);
create index staff_invitations_age on staff_invitations (expires_at);
create index message_answers_answered_by on message_answers (answered_by);
create index message_answers_written_by on message_answers (written_by);
create index admin_invitations_age on admin_invitations (expires_at);
create index admin_invitations_inviter on admin_invitations (invited_by);
create index idempotency_mentions_person on idempotency_mentions (person_id);
create index abuse_reports_decided_by on abuse_reports (decided_by);
create index abuse_reports_hospital on abuse_reports (hospital_id, status, created_at, id);
create unique index abuse_reports_once on abuse_reports (
  reporter_id, hospital_id, coalesce(request_id, ''
), kind) where status = 'open';
create index abuse_reports_reporter on abuse_reports (reporter_id, hospital_id, status);
create index abuse_reports_request on abuse_reports (request_id);
create index abuse_reports_status on abuse_reports (status, created_at, id);
create index abuse_report_texts_report_id on abuse_report_texts (report_id);
create index abuse_report_texts_user_id on abuse_report_texts (user_id);
create index deployment_settings_changed_by on deployment_settings (changed_by);
create index hospital_checks_admin on hospital_checks (checked_by);
create index hospital_calls_admin on hospital_calls (called_by);
create index hospital_calls_newest on hospital_calls (hospital_id, id);
create index push_services_active on push_services (active, host);
create index alert_reach_need on alert_reach (units_open, town, blood_type);
create index account_traits_user on account_traits (user_id);
create index account_traits_verified on account_traits (kind, value, user_id) where verified = 1;
create index hospital_directory_newest on hospital_directory (user_id, standing);
create index hospital_directory_standing on hospital_directory (standing, user_id);
create index open_requests_hospital on open_requests (hospital_id);
create index abuse_signals_decided_by on abuse_signals (decided_by);
create index abuse_signals_waiting on abuse_signals (status, raised_at, id);
create index duplicate_groups_waiting on duplicate_groups (status, flagged_at, id);
create index duplicate_members_decided_by on duplicate_members (decided_by);
create index duplicate_members_like on duplicate_members (like_id);
create index duplicate_members_order on duplicate_members (group_id, rank, user_id);
create index duplicate_members_user on duplicate_members (user_id);
create index texts_alert on texts (alert_id) where alert_id is not null;
create index texts_charged on texts (charged_to, created_at, kind, state, handed_over_at) where charged_to is not null;
create index texts_codes on texts (created_at, state) where kind = 'code';
create index texts_due on texts (line_id, priority, next_attempt_at) where state = 'pending';
create index texts_ending on texts (expires_at) where state in ('pending', 'handed_over');
create index texts_leased on texts (leased_by) where leased_until is not null;
create index texts_used on texts (created_at) where state <> 'cancelled' and kind <> 'code' and (
  kind <> 'alert_unseen' or handed_over_at is not null);
create index texts_phone on texts (phone, id);
create index texts_request on texts (request_id) where request_id is not null;
create index texts_user on texts (user_id, tag);
create index received_texts_age on received_texts (received_at);
create index text_line_days_age on text_line_days (date);
create index users_phone on users (phone_e164) where phone_e164 is not null;

create index invited_donors_day on invited_donors (hospital_id, state, invited_at);
create index invited_donors_waiting on invited_donors (hospital_id, invited_at) where state = 'waiting';
create index invited_donors_gave on invited_donors (gave_for) where gave_for is not null;
create index invited_donors_end on invited_donors (expires_at);

create index family_asks_age on family_asks (asked_at);
create index family_asks_answered_by on family_asks (answered_by) where answered_by is not null;
create index family_asks_end on family_asks (ends_at) where state = 'asked';
create index family_asks_number on family_asks (phone, asked_at);
create index family_asks_of_hospital on family_asks (hospital_id, asked_at);
create index family_asks_open on family_asks (hospital_id, asked_at, ends_at, via) where state = 'asked';
create index family_asks_request on family_asks (request_id) where request_id is not null;
create index hospitals_region on hospitals (region) where verification = 'verified';

create index dhis2_maps_changed_by on dhis2_maps (changed_by) where changed_by is not null;
create index dhis2_sends_age on dhis2_sends (created_at);
create index dhis2_sends_asked_by on dhis2_sends (asked_by) where asked_by is not null;
create index dhis2_sends_due on dhis2_sends (next_attempt_at) where state = 'pending';
