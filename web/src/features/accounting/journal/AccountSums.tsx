import type { JournalSummary } from '@mawrid/contract/accounting/calls.ts'
import type { Accounts } from '@mawrid/contract/accounting/layouts.ts'
import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { useMoneyColumns } from '#ui/record/useMoneyColumns.ts'

// On phones an account's name has a row of its own above its amounts, which leave no room beside them.
const head = 'px-3 py-2 font-medium last:pe-4 max-sm:ps-4 max-sm:first:hidden sm:first:ps-5 sm:last:pe-5'
const cell = 'px-3 py-2.5 max-sm:pt-0.5 max-sm:ps-4 digits whitespace-nowrap last:pe-4 sm:last:pe-5'

interface Props {
  journal: JournalSummary
  accounts: Accounts
  /** Of another month, while this one loads. */
  isOld: boolean
}

/** Debits and credits of a month by account. */
export function AccountSums({ journal, accounts, isOld }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const table = useMoneyColumns()
  const { entries, debit, credit } = journal
  return (
    <Card
      title={t('accounting.sums.title')}
      aside={
        <span className="text-sm text-ink-soft">
          {t('accounting.sums.entries', { count: entries, formatted: number(entries) })}
        </span>
      }
    >
      {entries === 0 ? (
        <EmptyState icon={BookOpen} title={t('accounting.none.title')}>
          {t('accounting.none.text')}
        </EmptyState>
      ) : (
        <div data-bleeds aria-busy={isOld || undefined} className="-mx-4 overflow-x-auto sm:-mx-5">
          <table ref={table} className="w-full border-collapse">
            <thead className="text-sm text-ink-soft">
              <tr className="border-b border-line">
                <th scope="col" className={`${head} text-start`}>
                  {t('accounting.fields.account')}
                </th>
                <th scope="col" className={`${head} text-right`}>
                  {t('accounting.fields.debit')}
                </th>
                <th scope="col" className={`${head} text-right`}>
                  {t('accounting.fields.credit')}
                </th>
              </tr>
            </thead>
            <tbody>
              {journal.accounts.map((sum) => (
                <SumRow
                  key={sum.account}
                  label={
                    <>
                      <bdi dir="ltr" className="text-ink-soft">
                        {accounts[sum.account].code}
                      </bdi>{' '}
                      <bdi>{accounts[sum.account].name}</bdi>
                    </>
                  }
                  {...sum}
                />
              ))}
              <SumRow label={t('accounting.sums.total')} debit={debit} credit={credit} isSum />
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}

interface RowProps {
  label: ReactNode
  debit: string
  credit: string
  isSum?: true
}

function SumRow({ label, debit, credit, isSum }: RowProps) {
  const look = isSum ? 'bg-surface-sunken font-medium' : ''
  const name = `text-start ${isSum ? 'font-medium' : 'font-normal'}`
  return (
    <>
      <tr className={`sm:hidden ${look}`}>
        <th scope="row" colSpan={2} className={`px-4 pt-2 ${name}`}>
          {label}
        </th>
      </tr>
      <tr className={`border-b border-line last:border-0 ${look}`}>
        <th scope="row" className={`px-5 py-2.5 max-sm:hidden ${name}`}>
          {label}
        </th>
        <td className={cell}>
          <Money amount={debit} className={debit === '0.00' ? 'text-ink-soft' : ''} />
        </td>
        <td className={cell}>
          <Money amount={credit} className={credit === '0.00' ? 'text-ink-soft' : ''} />
        </td>
      </tr>
    </>
  )
}
