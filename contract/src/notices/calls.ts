import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Id } from '../values/ids.ts'
import { line } from '../values/text.ts'
import { Moment } from '../values/time.ts'
import { noticeKindNames } from './kinds.ts'
import { noticeActions, noticeLife, reminders } from './states.ts'

const Notice = z.object({
  id: Id,
  kind: z.enum(noticeKindNames),
  /** How often it happened since the person last read it. */
  count: z.int(),
  /** What its text is made of; see `noticeText`. */
  values: z.record(z.string(), z.string()),
  state: z.enum(noticeLife.states),
  at: Moment,
  remind_at: z.nullable(Moment),
})

/** The notices about one record, the latest first. */
export const NoticeGroup = z.object({
  record_id: Id,
  /** Where the dashboard shows the record. */
  path: z.string(),
  /** The company it belongs to; null for what concerns the person. */
  company: z.nullable(z.object({ id: Id, name: z.string() })),
  at: Moment,
  notices: z.array(Notice),
})
export type NoticeGroup = z.output<typeof NoticeGroup>

/** `open` is everything that is neither done nor put off. */
export const noticeFilters = ['open', 'unread', 'later', 'done'] as const
export type NoticeFilter = (typeof noticeFilters)[number]

export const listNotices = defineCall({
  id: 'notices.list',
  summary: 'List the notifications of the signed-in person in all companies, grouped by record, latest first',
  method: 'GET',
  path: '/api/v1/notices/',
  access: 'signedIn',
  query: z.object({
    show: z._default(z.enum(noticeFilters), 'open'),
    kind: z.optional(z.enum(noticeKindNames)),
    /** `next` of the page before. */
    cursor: z.optional(line(1, 120)),
    page_size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
  }),
  reply: z.object({ results: z.array(NoticeGroup), next: z.nullable(z.string()) }),
})

export const countNotices = defineCall({
  id: 'notices.count',
  summary: 'Count unread notifications, and name the records they are about',
  method: 'GET',
  path: '/api/v1/notices/count/',
  access: 'signedIn',
  reply: z.object({
    unread: z.int(),
    /** The addresses of up to 100 records with unread notifications in the company of the request. */
    paths: z.array(z.string()),
  }),
})

export const moveNotices = defineCall({
  id: 'notices.move',
  summary:
    'Mark notifications as read, unread or done, or be reminded of them. Those that do not allow it stay as they are',
  method: 'POST',
  path: '/api/v1/notices/move/',
  access: 'signedIn',
  body: z.strictObject({
    ids: z.array(Id).check(z.minLength(1), z.maxLength(100)),
    action: z.enum(noticeActions),
    /** When to be reminded; required for `remind`. */
    remind: z.optional(z.enum(reminders)),
  }),
  reply: z.object({ ids: z.array(Id) }),
})

export const readAllNotices = defineCall({
  id: 'notices.readAll',
  summary: 'Mark all notifications as read',
  method: 'POST',
  path: '/api/v1/notices/read-all/',
  access: 'signedIn',
  body: z.strictObject({ kind: z.optional(z.enum(noticeKindNames)) }),
  reply: z.object({ ids: z.array(Id) }),
})

export const openRecord = defineCall({
  id: 'notices.openRecord',
  summary: 'Mark the notifications about a record as read, because its screen was opened',
  method: 'POST',
  path: '/api/v1/notices/open-record/',
  access: 'signedIn',
  body: z.strictObject({ path: line(1, 200) }),
  reply: z.object({ ids: z.array(Id) }),
})
