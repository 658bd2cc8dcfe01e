-- Versions of the terms and the privacy policy. Each stays readable; what was published is not changed any more.
create table page_versions (
  slug text not null,
  in_force_from date not null,
  lang text not null check (lang in ('en', 'ar')),
  markdown text not null,
  -- The title and HTML made of `markdown`.
  title text not null,
  html text not null,
  published_at timestamptz not null,
  primary key (slug, in_force_from, lang)
);

-- Which version a person accepted, and how.
create table page_acceptances (
  user_id uuid not null references users (id) on delete cascade,
  slug text not null,
  in_force_from date not null,
  manner text not null check (manner in ('registration', 'confirmed', 'continued_use')),
  accepted_at timestamptz not null,
  primary key (user_id, slug, in_force_from)
);

-- To whom a new version was announced by email. Whoever writes the row sends the email.
create table page_notices (
  user_id uuid not null references users (id) on delete cascade,
  slug text not null,
  in_force_from date not null,
  announced_at timestamptz not null,
  primary key (user_id, slug, in_force_from)
);

-- The texts that were in place, also where they were edited.
insert into page_versions (slug, in_force_from, lang, markdown, title, html, published_at)
select slug, '2026-11-01', lang, markdown, title, html, updated_at
from pages join page_texts on page_id = pages.id
where slug in ('terms', 'privacy');
