-- Static pages and help articles (checklist R-16, C-25), written in server/content and stored here so that they can also be
-- edited in place.

create table pages (
  id uuid primary key,
  slug text not null,
  position integer not null,
  -- Articles of the help: not listed in the footer, found by topic and search.
  is_article boolean not null default false,
  topics text[] not null default '{}'
);
create unique index pages_slug on pages (slug);
create index pages_articles on pages (position) where is_article;

create table page_texts (
  page_id uuid not null references pages (id) on delete cascade,
  lang text not null check (lang in ('en', 'ar')),
  markdown text not null,
  -- The title and HTML rendered from `markdown`.
  title text not null,
  html text not null,
  search text not null generated always as (folded(' ' || title || ' ' || markdown)) stored,
  -- The repository's text when it was last written here: a text that differs was edited in place and is not overwritten.
  repository_markdown text not null,
  updated_at timestamptz not null,
  -- Both page calls read by this key.
  primary key (page_id, lang)
);

-- Versions of the terms and the privacy policy. Each stays readable; a published one is not changed any more.
create table page_versions (
  slug text not null,
  in_force_from date not null,
  lang text not null check (lang in ('en', 'ar')),
  markdown text not null,
  -- The title and HTML rendered from `markdown`.
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

-- Who was sent the email about a new version. Whichever process inserts the row sends the email.
create table page_notices (
  user_id uuid not null references users (id) on delete cascade,
  slug text not null,
  in_force_from date not null,
  announced_at timestamptz not null,
  primary key (user_id, slug, in_force_from)
);
