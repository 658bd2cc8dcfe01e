import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import * as calls from '@mawrid/contract/notices/calls.ts'
import { remindAt } from '@mawrid/contract/notices/reminders.ts'
import { fieldProblem } from '@mawrid/contract/problems.ts'
import type { Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { moveNotices } from './moveNotices.ts'
import { countUnread, isAbout, isOfKind, isOneOf, readNotices } from './store.ts'
import { pageView, positionOf } from './view.ts'

/** A person's own notifications, in all companies they work for. */
export function registerNoticeRoutes(handle: Handle, parts: Parts): void {
  const { db, clock } = parts

  handle(calls.listNotices, async ({ principal: { userId }, query }) => {
    const { show, kind, cursor, page_size } = query
    const page = { show, kind, after: positionOf(cursor), limit: page_size + 1 }
    const rows = await db.readSeller({ userId, companyId: null }, (own) => readNotices(own, page))
    return pageView(rows, page_size)
  })
  handle(calls.countNotices, async ({ principal: { userId, company } }) => {
    const found = await db.readSeller({ userId, companyId: null }, (own) => countUnread(own, company?.id ?? null))
    return { unread: found.unread, paths: [...found.paths] }
  })
  handle(calls.moveNotices, ({ principal: { userId }, body: { ids, action, remind } }) => {
    if (action !== 'remind') return moveNotices(parts, { userId, action, where: isOneOf(ids) })
    if (!remind) throw fieldProblem('remind', 'required', fieldMessages.required)
    return moveNotices(parts, { userId, action, where: isOneOf(ids), remindAt: remindAt(remind, clock.now()) })
  })
  handle(calls.readAllNotices, ({ principal: { userId }, body: { kind } }) =>
    moveNotices(parts, { userId, action: 'read', where: isOfKind(kind) }),
  )
  handle(calls.openRecord, ({ principal: { userId, company }, body: { path } }) =>
    moveNotices(parts, { userId, action: 'read', where: isAbout(path, company?.id ?? null) }),
  )
}
