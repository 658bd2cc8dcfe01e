-- Whatever refers to a stored file says so by a foreign key: the nightly removal takes the files that none names
-- (docs/decisions/0008-files-known-by-their-keys.md). A file's row stays when it is removed, so the keys hold.

alter table users
  add foreign key (avatar_file_id) references files (id);

alter table companies
  add foreign key (logo_file_id) references files (id),
  add foreign key (banner_file_id) references files (id);

alter table data_exports
  add foreign key (file_id) references files (id);
