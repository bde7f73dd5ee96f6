-- The directory's lists end with its number. SQLite's indexes end with it by themselves.
create index directory_blood_type on directory (blood_type, role, number);
create index directory_email on directory (email, role, number);
create index directory_joined_at on directory (joined_at, role, number);
create index directory_last_active_at on directory (last_active_at, role, number);
create index directory_location on directory (location, role, number);
create index directory_name on directory (name, role, number);
create index directory_role on directory (role, number);
create index directory_status on directory (status, role, number);
