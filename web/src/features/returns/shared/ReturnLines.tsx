import type { ReturnRow } from '@mawrid/contract/returns/return.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { Anchor } from '#ui/navigation.tsx'
import { returnLooks } from './returnLooks.ts'

/** Returns in a few lines, each with its state. */
export function ReturnLines({ returns }: { returns: readonly ReturnRow[] }) {
  const { t } = useTranslation()
  return (
    <ul className="divide-y divide-line">
      {returns.map(({ id, number, status }) => (
        <li key={id} className="flex items-center justify-between gap-3 py-2">
          <Anchor className="text-accent hover:underline" href={recordPath('return', id)}>
            <bdi dir="ltr">{number}</bdi>
          </Anchor>
          <StatusPill {...returnLooks[status]} label={t(`returns.status.${status}`)} />
        </li>
      ))}
    </ul>
  )
}
