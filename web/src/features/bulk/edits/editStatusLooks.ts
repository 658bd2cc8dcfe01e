import type { BulkEdit, EditOutcome } from '@mawrid/contract/bulk/bulkEdit.ts'
import { CircleCheck, CircleX, LoaderCircle, Undo2 } from 'lucide-react'
import type { StatusLook } from '#ui/feedback/StatusPill.tsx'

export const editStatusLooks: Record<Exclude<BulkEdit['state'], 'preview'>, StatusLook> = {
  running: { tone: 'info', icon: LoaderCircle },
  done: { tone: 'good', icon: CircleCheck },
  undone: { tone: 'neutral', icon: Undo2 },
}

export const outcomeLooks: Record<EditOutcome, StatusLook> = {
  changed: { tone: 'good', icon: CircleCheck },
  refused: { tone: 'bad', icon: CircleX },
  undone: { tone: 'neutral', icon: Undo2 },
  not_undone: { tone: 'warn', icon: CircleX },
}
