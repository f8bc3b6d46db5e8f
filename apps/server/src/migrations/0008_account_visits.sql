-- When somebody was last here. Sessions are swept when they end, so they cannot say it.

alter table users add column last_seen_at timestamptz;
