insert into counts (name, count) values ('open_requests.changes', 0);
