import type { BodyInput } from '@mawrid/contract/call.ts'
import { moveNotices, type NoticeGroup, readAllNotices } from '@mawrid/contract/notices/calls.ts'
import type { NoticeKind } from '@mawrid/contract/notices/kinds.ts'
import type { NoticeAction, NoticeState, Reminder } from '@mawrid/contract/notices/states.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { toast } from '#ui/overlays/toasts.ts'

interface Move {
  readonly ids: readonly string[]
  readonly action: NoticeAction
  readonly remind?: Reminder
}

/** What a person does with the notices of a record. Done and put off can be undone. */
export function useMoveNotices() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: ['notices'] })
  const failed = (failure: unknown) => toast({ tone: 'bad', text: problemText(failure, t) })
  const moving = useMutation({
    mutationFn: (body: BodyInput<typeof moveNotices>) => callApi(moveNotices, { body }),
    onSettled: reload,
    onError: failed,
  })
  const readingAll = useMutation({
    mutationFn: (kind: NoticeKind | undefined) => callApi(readAllNotices, { body: { kind } }),
    onSettled: reload,
    onError: failed,
  })

  function move({ ids, action, remind }: Move, onMoved?: (ids: string[]) => void) {
    moving.mutate({ ids: [...ids], action, remind }, { onSuccess: ({ ids: moved }) => onMoved?.(moved) })
  }

  return {
    isMoving: moving.isPending,
    isReadingAll: readingAll.isPending,
    readAll: (kind: NoticeKind | undefined) => readingAll.mutate(kind),
    read: (group: NoticeGroup) => move({ ids: idsIn(group, ['unread']), action: 'read' }),
    unread: (group: NoticeGroup) => move({ ids: idsIn(group, ['read']), action: 'unread' }),
    reopen: (group: NoticeGroup) => move({ ids: idsIn(group, ['done', 'later']), action: 'reopen' }),
    finish: (group: NoticeGroup) =>
      move({ ids: idsIn(group, ['unread', 'read', 'later']), action: 'finish' }, (ids) =>
        toast({ text: t('notices.finished'), undo: () => move({ ids, action: 'reopen' }) }),
      ),
    remind: (group: NoticeGroup, remind: Reminder) =>
      move({ ids: idsIn(group, ['unread', 'read', 'later']), action: 'remind', remind }, (ids) =>
        toast({ text: t(`notices.reminding.${remind}`), undo: () => move({ ids, action: 'reopen' }) }),
      ),
  }
}

export type NoticeMoves = ReturnType<typeof useMoveNotices>

function idsIn({ notices }: NoticeGroup, states: readonly NoticeState[]): string[] {
  return notices.filter(({ state }) => states.includes(state)).map(({ id }) => id)
}
