-- Pictures of a house with a database of its own, so that several servers see the same ones. Of nobody, as files in a folder
-- are: who may see a picture knows its name, which nobody can guess, and the rows of media say whose it is.
create table picture_files (
  name text primary key,
  bytes bytea not null,
  stored_at timestamptz not null default now()
);
-- They are compressed already.
alter table picture_files alter column bytes set storage external;
grant select, insert, delete on picture_files to larder_app;
