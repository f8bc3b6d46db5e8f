-- Who works here may put a purchase on their account.
alter table payment_methods drop constraint payment_methods_kind_check,
  add constraint payment_methods_kind_check check (kind in ('card', 'wallet', 'room', 'voucher', 'employee', 'cash', 'other'));
