import type { WorkKind } from '@mawrid/contract/team/assignment.ts'
import { UserRoundCheck } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#ui/lazyPart.ts'
import type { BulkAction } from '#ui/list/listProps.ts'
import { type Colleagues, useColleagues } from './useColleagues.ts'

const AssignDialog = lazyPart(() => import('./AssignDialog.tsx'), 'AssignDialog')

interface Assignable {
  readonly id: string
  readonly assignee: string | null
}

interface Assigning {
  readonly colleagues: Colleagues
  /** Opens the dialog, for those who may assign in a company with several people. */
  readonly assign: ((records: readonly Assignable[]) => void) | undefined
  readonly dialog: ReactNode
}

/** Assigning records of a kind to a member. */
export function useAssigning(kind: WorkKind): Assigning {
  const colleagues = useColleagues(kind)
  const [records, setRecords] = useState<readonly Assignable[]>()
  const isOffered = colleagues.isTeam && colleagues.mayAssign
  return {
    colleagues,
    assign: isOffered ? setRecords : undefined,
    dialog: records && (
      <Suspense fallback={null}>
        <AssignDialog kind={kind} records={records} colleagues={colleagues} onClose={() => setRecords(undefined)} />
      </Suspense>
    ),
  }
}

/** The bulk action of a list. */
export function useAssignAction<Row extends Assignable>({ assign }: Assigning): readonly BulkAction<Row>[] {
  const { t } = useTranslation()
  return assign ? [{ id: 'assign', label: t('team.work.assign'), icon: UserRoundCheck, run: assign }] : []
}
