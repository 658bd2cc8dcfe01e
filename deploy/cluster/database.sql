-- Once, on the new leader. The product's role owns its database and may create roles: docs/operations.md.
create role mawrid login createrole password 'password-of-mawrid';
create database mawrid owner mawrid;

-- Only where replicas are made by programs/copy_leader: pg_basebackup does not need it.
grant execute on function pg_backup_start, pg_backup_stop to replicator;
grant pg_read_all_settings to replicator;
