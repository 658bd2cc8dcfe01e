-- A large file makes Postgres look at its tables again every ten seconds, and most of that goes into sorting what no query
-- ever chooses by: texts and documents that are only shown, and names that are looked up through a unique index.
alter table listings
  alter name_ar set statistics 0,
  alter name_en set statistics 0,
  alter slug set statistics 0,
  alter ref set statistics 0;
alter table listing_details
  alter description_ar set statistics 0,
  alter description_en set statistics 0,
  alter tags set statistics 0,
  alter regions set statistics 0,
  alter images set statistics 0,
  alter documents set statistics 0,
  alter own set statistics 0,
  alter pending_change set statistics 0;
alter table articles alter option_values set statistics 0;
alter table record_moves
  alter record_ref set statistics 0,
  alter record_name_ar set statistics 0,
  alter record_name_en set statistics 0,
  alter changes set statistics 0;
