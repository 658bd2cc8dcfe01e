-- How old a replica is (DATABASE_REPLICA_URL): the primary writes a new random token once a second, and a replica that has
-- it has everything that was committed before. The tokens of the last minute show that the replica follows this primary, and
-- not another database or one that was the primary before. One row, one page: each write replaces the one before.
create table replica_beat (
  is_only_row boolean primary key default true check (is_only_row),
  -- The newest first.
  tokens uuid[] not null,
  -- Before the commit, by the clock of the primary.
  at timestamptz not null
);
insert into replica_beat (tokens, at) values ('{}', '-infinity');
