import { languages } from '@mawrid/contract/constants.ts'
import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const pages = pgTable('pages', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull(),
  position: integer('position').notNull(),
})

export const pageTexts = pgTable(
  'page_texts',
  {
    pageId: uuid('page_id').notNull(),
    lang: text('lang', { enum: languages }).notNull(),
    markdown: text('markdown').notNull(),
    title: text('title').notNull(),
    html: text('html').notNull(),
    repositoryMarkdown: text('repository_markdown').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.lang] })],
)
