import type { SharedQuote } from '@mawrid/contract/deals/sharedQuote.calls.ts'
import { PenLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { quantityFormat, unitAfter } from '#ui/values/amounts.ts'
import { ProposedChange } from '../shared/ProposedChange.tsx'

const AcceptDialog = lazyPart(() => import('./AcceptDialog.tsx'), 'AcceptDialog')
const AmendSharedDialog = lazyPart(() => import('./AmendSharedDialog.tsx'), 'AmendSharedDialog')
const EndAmendmentDialog = lazyPart(() => import('./EndAmendmentDialog.tsx'), 'EndAmendmentDialog')

const quantity = quantityFormat(3)

/** The change that is proposed for an accepted quote, with the answers that are possible; or the way to propose one. */
export function SharedAmendments({ quote, token }: { quote: SharedQuote; token: string }) {
  const { t } = useTranslation()
  const { lang, day } = useFormats()
  const [open, setOpen] = useState<'propose' | 'agree' | 'end'>()
  const { amendment } = quote
  const close = () => setOpen(undefined)
  const answer = { quote, token, choice: [], total: amendment?.after.total ?? quote.total, onClose: close }
  return (
    <>
      {amendment === null && (
        <Button className="self-start" icon={PenLine} onClick={() => setOpen('propose')}>
          {t('deals.actions.amend')}
        </Button>
      )}
      {amendment && (
        <ProposedChange
          title={
            amendment.side === 'buyer'
              ? t('deals.amendment.shared.asked')
              : t('deals.amendment.shared.proposed', { seller: `\u2068${nameIn(lang, quote.seller)}\u2069` })
          }
          amendment={amendment}
          quantityOf={({ line }, qty) => {
            const { unit_ar, unit_en } = amendment.lines.find((one) => one.line === line) ?? {}
            const unit = unit_ar && unit_en && unitAfter(qty, { symbol_ar: unit_ar, symbol_en: unit_en }, lang)
            return [quantity.format(qty), unit].filter(Boolean).join(' ')
          }}
          deadline={t('deals.amendment.shared.answerBy', { day: day(new Date(amendment.answer_by)) })}
          actions={
            amendment.side === 'seller' ? (
              <>
                <Button size="sm" look="primary" onClick={() => setOpen('agree')}>
                  {t('deals.amendment.agree')}
                </Button>
                <Button size="sm" onClick={() => setOpen('end')}>
                  {t('deals.amendment.refuse')}
                </Button>
              </>
            ) : (
              <Button size="sm" onClick={() => setOpen('end')}>
                {t('deals.closure.withdraw')}
              </Button>
            )
          }
        />
      )}
      {open && (
        <Suspense fallback={null}>
          {open === 'propose' && <AmendSharedDialog {...answer} />}
          {open === 'agree' && amendment && <AcceptDialog {...answer} amendment={amendment.id} />}
          {open === 'end' && amendment && <EndAmendmentDialog {...answer} amendment={amendment} />}
        </Suspense>
      )}
    </>
  )
}
