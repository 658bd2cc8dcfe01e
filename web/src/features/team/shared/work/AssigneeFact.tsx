import type { WorkKind } from '@mawrid/contract/team/assignment.ts'
import { useTranslation } from 'react-i18next'
import { Assignee } from './assigneeList.tsx'
import { useAssigning } from './useAssigning.tsx'
import { useColleagues } from './useColleagues.ts'

interface Props {
  kind: WorkKind
  record: { readonly id: string; readonly assignee: string | null }
}

/** Somebody of the company by name. */
export function ColleagueName({ kind, id }: { kind: WorkKind; id: string }) {
  return <Assignee id={id} colleagues={useColleagues(kind)} />
}

/** Who works on a record, with the button that hands it on; nothing for somebody who works alone. */
export function AssigneeFact({ kind, record }: Props) {
  const { t } = useTranslation()
  const { colleagues, assign, dialog } = useAssigning(kind)
  const isHeld = colleagues.find(record.assignee) !== undefined
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {(isHeld || !assign) && <Assignee id={record.assignee} colleagues={colleagues} />}
      {assign && (
        <button
          type="button"
          className="touch-target rounded-sm text-accent underline-offset-4 hover:underline"
          onClick={() => assign([record])}
        >
          {t(isHeld ? 'team.work.change' : 'team.work.assign')}
        </button>
      )}
      {dialog}
    </span>
  )
}
