-- A subscription says what it costs next, which is nothing while its owner's account is being closed.
grant select (closes_at) on users to mawrid_company;
