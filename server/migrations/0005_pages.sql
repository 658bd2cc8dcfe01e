-- Static pages (checklist R-16, C-25), written in server/content and kept here so that they can also be edited in place.

create table pages (
  id uuid primary key,
  slug text not null,
  position integer not null
);
create unique index pages_slug on pages (slug);

create table page_texts (
  page_id uuid not null references pages (id) on delete cascade,
  lang text not null check (lang in ('en', 'ar')),
  markdown text not null,
  -- The title and HTML made of `markdown`.
  title text not null,
  html text not null,
  -- What the repository said when it last wrote here: a text that differs was edited in place and is left alone.
  repository_markdown text not null,
  updated_at timestamptz not null,
  -- Both page calls read by this key.
  primary key (page_id, lang)
);
