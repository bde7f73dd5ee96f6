insert into counts (name, shard, count) values ('alerts', 0, 0), ('hospitals', 0, 0), ('open_requests.changes', 0, 0);
insert into directory_blocks (sort, first, role, number, accounts, donors) values
  ('name', '', '', 0, 0, 0), ('email', '', '', 0, 0, 0), ('role', '', '', 0, 0, 0), ('blood_type', '', '', 0, 0, 0),
  ('location', '', '', 0, 0, 0), ('status', '', '', 0, 0, 0), ('joined_at', '', '', 0, 0, 0),
  ('last_active_at', '', '', 0, 0, 0);
