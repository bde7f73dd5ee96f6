-- The directory's lists end with its number, as these indexes do by themselves.
create index directory_blood_type on directory (blood_type, role);
create index directory_email on directory (email, role);
create index directory_joined_at on directory (joined_at, role);
create index directory_last_active_at on directory (last_active_at, role);
create index directory_location on directory (location, role);
create index directory_name on directory (name, role);
create index directory_role on directory (role);
create index directory_status on directory (status, role);
