insert into counts (name, count) values ('open_requests.changes', 0);
insert into text_countries (code) values ('+CALLING_CODE');
insert into text_lines (id, name, channel, prefixes, rate_an_hour, cost, active, next_at)
  values ('00000000-0000-7000-8000-000000000001', 'Line 1', '', '[]', 120, 0, 1, '2026-01-01T00:00:00.000Z');
