import type { Import, ImportRow } from '@mawrid/contract/bulk/import.ts'
import {
  Ban,
  CircleCheck,
  CircleDashed,
  CirclePause,
  CirclePlus,
  CircleX,
  Equal,
  FileSearch,
  ListChecks,
  LoaderCircle,
  SquarePen,
  Undo2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type StatusLook, StatusPill } from '#ui/feedback/StatusPill.tsx'

export function ImportPill({ one }: { one: Pick<Import, 'state'> }) {
  const { t } = useTranslation()
  return <StatusPill {...importStatusLooks[one.state]} label={t(`bulk.states.${one.state}`)} />
}

const importStatusLooks: Record<Import['state'], StatusLook> = {
  reading: { tone: 'info', icon: FileSearch },
  ready: { tone: 'warn', icon: ListChecks },
  running: { tone: 'info', icon: LoaderCircle },
  paused: { tone: 'warn', icon: CirclePause },
  done: { tone: 'good', icon: CircleCheck },
  cancelled: { tone: 'neutral', icon: Ban },
  failed: { tone: 'bad', icon: CircleX },
  undoing: { tone: 'info', icon: CircleDashed },
  undone: { tone: 'neutral', icon: Undo2 },
}

export type RowOutcome = ImportRow['outcome']

export const outcomeLooks: Record<RowOutcome, StatusLook> = {
  made: { tone: 'good', icon: CirclePlus },
  changed: { tone: 'info', icon: SquarePen },
  same: { tone: 'neutral', icon: Equal },
  refused: { tone: 'bad', icon: CircleX },
}
