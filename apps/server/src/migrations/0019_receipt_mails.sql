-- Receipts by e-mail: a request has a mail, and what becomes of the mail is what became of the request. Older requests, which
-- have none, keep their own `sent_at`.

-- Why the last try failed, as a code, and when the next one is due.
alter table mails
  add column error_code text,
  add column next_try_at timestamptz,
  add constraint mails_error_code_check check (error_code in ('rejected', 'deferred', 'unreachable', 'timeout', 'interrupted', 'unknown'));

-- `requested_by_user_id` outlives the account, as in the audit trail; a customer or a till asks without one.
alter table sent_receipts
  add column mail_id bigint references mails (id),
  add column requested_by_user_id bigint;
create unique index sent_receipts_mail_index on sent_receipts (mail_id);
create index sent_receipts_requester_index on sent_receipts (group_id, requested_by_user_id, requested_at) where requested_by_user_id is not null;
