import type { TFunction } from 'i18next'
import { hostedUrl } from '#platform/request/apiHost.ts'
import { PersonCell } from '#ui/list/cells/PersonCell.tsx'
import type { Column } from '#ui/list/column.ts'
import type { Filter } from '#ui/list/filter.ts'
import type { Colleagues } from './useColleagues.ts'

/** The filter of a list by who works on its records; the address keeps `me` and `none` as words. */
export function assigneeFilter(t: TFunction, { isTeam, workers, ownId, nameOf }: Colleagues): Filter[] {
  if (!isTeam) return []
  const others = workers.filter(({ id }) => id !== ownId)
  return [
    {
      id: 'assignee',
      label: t('team.work.assignee'),
      kind: 'choice',
      choices: [
        { value: 'me', label: t('team.work.mine') },
        { value: 'none', label: t('team.work.nobodys') },
        ...others.map((one) => ({ value: one.id, label: nameOf(one) })),
      ],
    },
  ]
}

/** The filter's value as the call takes it. */
export function assigneeOf(values: readonly string[] | undefined, ownId: string): string | undefined {
  const value = values?.[0]
  return value === 'me' ? ownId : value
}

/** Who works on a record, in a list of a company with several people. */
export function assigneeColumn<Row extends { readonly assignee: string | null }>(
  t: TFunction,
  colleagues: Colleagues,
): Column<Row>[] {
  if (!colleagues.isTeam) return []
  return [
    {
      id: 'assignee',
      header: t('team.work.assignee'),
      showFrom: 'xl',
      width: '9.5rem',
      shape: 'person',
      isBlank: ({ assignee }) => assignee === null,
      cell: ({ assignee }) => <Assignee id={assignee} colleagues={colleagues} />,
    },
  ]
}

export function Assignee({ id, colleagues }: { id: string | null; colleagues: Colleagues }) {
  const colleague = colleagues.find(id)
  if (!colleague) return <span className="text-ink-soft">—</span>
  return (
    <PersonCell
      name={colleagues.nameOf(colleague)}
      picture={colleague.avatar === null ? null : hostedUrl(colleague.avatar)}
    />
  )
}

/** The name for an exported sheet. */
export function assigneeName(id: string | null, { find, nameOf }: Colleagues): string | null {
  const colleague = find(id)
  return colleague ? nameOf(colleague) : null
}
