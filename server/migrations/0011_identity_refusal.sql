-- Why a request was rejected: declined in the app, or approved by somebody other than the person who registered.
alter table nafath_requests
  add column refusal text check (refusal in ('declined', 'another_person')),
  add check (refusal is null or status = 'rejected');
