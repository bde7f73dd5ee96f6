insert into backfills (name, after_id) values ('achievements', '');
insert into counts (name, shard, count) values ('alerts', 0, 0), ('hospitals', 0, 0), ('open_requests.changes', 0, 0);
insert into directory_blocks (sort, first, role, number, accounts, donors)
  select sort, '', '', 0, 0, 0
  from unnest(array['name', 'email', 'role', 'blood_type', 'location', 'status', 'joined_at', 'last_active_at']) as sort;
