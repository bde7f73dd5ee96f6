-- Entries may be removed six years after the newest one, whatever a program's clock says.
create function audit_no_delete() returns trigger language plpgsql as $$
begin
  if old.at >= (
    select to_char(max(at)::timestamptz at time zone 'UTC' - interval '2190 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from audit
  ) then
    raise exception 'the audit is only ever added to' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger audit_no_delete before delete on audit
  for each row execute function audit_no_delete();

create function audit_no_update() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is only ever added to' using errcode = 'integrity_constraint_violation';
  return new;
end $$;
create trigger audit_no_update before update on audit
  for each row execute function audit_no_update();
