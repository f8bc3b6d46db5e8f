-- What happened before a group was known, such as a wrong password, stands in the audit trail without a group. Nobody but the
-- owning role reads that, and it only where it names no group: a backup that leaves it out has lost it.
create policy owner_read on audit_entries for select to current_user using (group_id is null and (select is_identity_scope()));
