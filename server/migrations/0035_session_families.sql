-- When each generation of a family's refresh tokens was exchanged, of those that may still come again: {"3": "2026-…"}.
alter table sessions add column exchanges jsonb not null default '{}';
-- The hash of the secret that the browser of this session holds beside its refresh token; null for other clients.
alter table sessions add column binding_hash bytea;
