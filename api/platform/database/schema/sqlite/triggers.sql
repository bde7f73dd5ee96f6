-- The audit is only ever added to; entries may be removed six years after the newest one.

create trigger audit_no_update before update on audit begin
  select raise(abort, 'the audit is only ever added to');
end;

create trigger audit_no_delete before delete on audit
  when old.at >= (select strftime('%Y-%m-%dT%H:%M:%fZ', max(at), '-2190 days') from audit) begin
  select raise(abort, 'the audit is only ever added to');
end;
