import type { NoticeGroup } from '@mawrid/contract/notices/calls.ts'
import type { NoticeRow, Position } from './store.ts'

/** The rows of a page, which has one group more than is shown if there is a next page. */
export function pageView(rows: readonly NoticeRow[], size: number): { results: NoticeGroup[]; next: string | null } {
  const groups = new Map<string, NoticeRow[]>()
  for (const row of rows) {
    const key = `${row.companyId} ${row.recordId}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const shown = [...groups.values()].slice(0, size)
  const last = shown.at(-1)?.[0]
  return {
    results: shown.flatMap((group) => groupView(group)),
    next: last && groups.size > size ? `${last.groupAt} ${last.recordId}` : null,
  }
}

function groupView(rows: readonly NoticeRow[]): NoticeGroup[] {
  const [latest] = rows
  if (!latest) return []
  const { companyId, company, recordId, path } = latest
  return [
    {
      record_id: recordId,
      path,
      company: companyId !== null && company !== null ? { id: companyId, name: company } : null,
      at: latest.at.toISOString(),
      notices: rows.map(({ id, kind, count, values, state, at, remindAt }) => ({
        id,
        kind,
        count,
        values: { ...values },
        state,
        at: at.toISOString(),
        remind_at: remindAt?.toISOString() ?? null,
      })),
    },
  ]
}

const cursor = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d(?::\d\d)?) ([0-9a-f-]{36})$/

/** Undefined for a cursor that is not ours; the list then begins at its start. */
export function positionOf(next: string | undefined): Position | undefined {
  const [, at, recordId] = cursor.exec(next ?? '') ?? []
  return at !== undefined && recordId !== undefined ? { at, recordId } : undefined
}
