-- A changed row is written beside the old one. Where its page has room and no indexed column changes, no index is
-- written (a heap-only update): 20,000 of a million donors on full pages take 2.3 s and 411 MB of log, with a tenth of
-- each page left free 0.8 s and 132 MB. These grow with the country, and their rows change after they are written.
alter table alert_recipients set (fillfactor = 90);
alter table alerts set (fillfactor = 90);
alter table deliveries set (fillfactor = 90);
alter table directory set (fillfactor = 90);
alter table donor_health set (fillfactor = 90);
alter table donors set (fillfactor = 90);
alter table mails set (fillfactor = 90);
alter table push_subscriptions set (fillfactor = 90);
alter table requests set (fillfactor = 90);
alter table responses set (fillfactor = 90);
alter table sessions set (fillfactor = 90);
alter table texts set (fillfactor = 90);
alter table users set (fillfactor = 90);

-- Autovacuum cleans a table of a million rows once a fiftieth of it has changed, not a fifth: a search can then be
-- answered from an index alone.
do $$
declare name text;
begin
  for name in select tablename from pg_tables where schemaname = current_schema() loop
    execute format('alter table %I set (
      autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05)', name);
  end loop;
end $$;
