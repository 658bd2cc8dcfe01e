import { languages } from '@mawrid/contract/constants.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const pages = pgTable('pages', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull(),
  position: integer('position').notNull(),
  isArticle: boolean('is_article').notNull().default(false),
  topics: text('topics').array().notNull().default([]),
})

export const pageTexts = pgTable(
  'page_texts',
  {
    pageId: uuid('page_id').notNull(),
    lang: text('lang', { enum: languages }).notNull(),
    markdown: text('markdown').notNull(),
    title: text('title').notNull(),
    html: text('html').notNull(),
    search: text('search').notNull().generatedAlwaysAs(sql`folded(' ' || title || ' ' || markdown)`),
    repositoryMarkdown: text('repository_markdown').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.lang] })],
)

export const pageVersions = pgTable(
  'page_versions',
  {
    slug: text('slug').notNull(),
    inForceFrom: date('in_force_from').notNull(),
    lang: text('lang', { enum: languages }).notNull(),
    markdown: text('markdown').notNull(),
    title: text('title').notNull(),
    html: text('html').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.inForceFrom, table.lang] })],
)
