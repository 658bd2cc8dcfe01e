import type { Fields } from '@mawrid/contract/fields.ts'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ProblemLink } from '#platform/screens/ProblemLink.tsx'
import { problemLinkOf } from '#platform/screens/problemLinks.ts'
import { Button } from '#ui/actions/Button.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { missingLabel } from '../missingLabel.ts'
import { refusalText } from './refusalText.ts'
import type { BulkOutcome } from './useListingMoves.ts'

interface Props {
  outcome: BulkOutcome | undefined
  fields: Fields
  onClose: () => void
  onRetry: (outcome: BulkOutcome) => void
}

/**
 * The result of a bulk action that partly failed: the refused listings with their reasons, and a button to retry these.
 */
export function BulkOutcomeDialog({ outcome, fields, onClose, onRetry }: Props) {
  const { t } = useTranslation()
  const { lang, list } = useFormats()
  if (!outcome) return null
  const { move, doneCount, refused } = outcome

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`listings.move.${move}`)}
      description={t('listings.bulk.summary', {
        done: t('listings.bulk.done', { count: doneCount }),
        notDone: t('listings.bulk.notDone', { count: refused.length }),
      })}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.dialog.close')}</Button>
          <ProblemLink code={refused.find(({ failure }) => problemLinkOf(failure.code))?.failure.code} />
          <Button look="primary" icon={RotateCcw} onClick={() => onRetry(outcome)}>
            {t('listings.bulk.retry', { count: refused.length })}
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line rounded-control border border-line">
        {refused.map(({ row, failure }) => (
          <li key={row.id} className="px-3 py-2">
            <bdi className="font-medium">{nameIn(lang, row)}</bdi>
            <p className="text-sm text-ink-soft">{refusalText(failure, t)}</p>
            {failure.errors.length > 0 && (
              <p className="text-sm text-bad">
                {list(failure.errors.map(({ path }) => missingLabel(fields, path, { t, lang })))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
