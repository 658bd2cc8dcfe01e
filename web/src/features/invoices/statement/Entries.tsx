import type { Statement } from '@mawrid/contract/invoices/books.calls.ts'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { Anchor } from '#ui/navigation.tsx'
import { Money } from '#ui/record/Money.tsx'
import { useMoneyColumns } from '#ui/record/useMoneyColumns.ts'
import { invoiceAddress } from '../shared/invoiceAddresses.ts'
import { lessAmount } from '../shared/signedAmount.ts'

type Entry = Statement['entries'][number]

const head = 'px-3 py-2 font-medium whitespace-nowrap first:ps-4 last:pe-4 max-sm:ps-4 sm:first:ps-5 sm:last:pe-5'
const cell = 'px-3 py-2.5 sm:whitespace-nowrap first:ps-4 last:pe-4 max-sm:ps-4 sm:first:ps-5 sm:last:pe-5'
/** On a phone there is only room for an entry and its amount; below them are the day and the balance. */
const inRoom = 'max-sm:hidden'

/** The opening balance, each entry with the balance after it, and the closing balance. */
export function Entries({ statement }: { statement: Statement }) {
  const { t } = useTranslation()
  const table = useMoneyColumns()
  const columns = ['on', 'what', 'charged', 'paid', 'balance'] as const
  return (
    <div className="-mx-4 -my-3 overflow-x-auto sm:-mx-5">
      <table ref={table} className="w-full border-collapse">
        <thead className="text-sm text-ink-soft">
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={classes(
                  head,
                  isAmount(column) ? 'text-right' : 'text-start',
                  column !== 'what' && inRoom,
                  // The last one that is shown.
                  column === 'balance' && 'sm:pe-5',
                )}
              >
                {t(`invoices.statement.columns.${column}`)}
              </th>
            ))}
            <th scope="col" className={`${head} text-right sm:hidden`}>
              {t('invoices.payments.amount')}
              <span className="block font-normal">{t('invoices.statement.columns.balance')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <Ends label={t('invoices.statement.opening')} on={statement.from} balance={statement.opening} />
          {statement.entries.map((entry) => (
            <EntryRow key={`${entry.kind} ${entry.invoice} ${entry.on} ${entry.balance}`} entry={entry} />
          ))}
          <Ends label={t('invoices.statement.closing')} on={statement.to} balance={statement.closing} />
        </tbody>
      </table>
    </div>
  )
}

function EntryRow({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  const side = entry.charged === '0.00' ? 'paid' : 'charged'
  return (
    <tr className="border-b border-line">
      <td className={`${cell} ${inRoom}`}>
        <DayCell at={entry.on} />
      </td>
      <td className={`${cell} max-sm:pe-0`}>
        {t(`invoices.statement.kind.${entry.kind}`)}{' '}
        <Anchor href={invoiceAddress(entry.invoice)} className="text-accent hover:underline">
          <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
            {entry.number}
          </bdi>
        </Anchor>
        {entry.reference !== null && (
          <span className="text-sm text-ink-soft max-lg:block max-sm:hidden lg:ms-2">
            <bdi>{entry.reference}</bdi>
          </span>
        )}
        <span className="flex flex-wrap gap-x-2 text-sm text-ink-soft sm:hidden">
          <DayCell at={entry.on} />
          {entry.reference !== null && <bdi>{entry.reference}</bdi>}
        </span>
      </td>
      <td className={`${cell} ${inRoom} digits`}>{side === 'charged' && <Money amount={entry.charged} />}</td>
      <td className={`${cell} ${inRoom} digits`}>{side === 'paid' && <Money amount={entry.paid} />}</td>
      <td className={`${cell} ${inRoom} digits sm:pe-5`}>
        <Money amount={entry.balance} />
      </td>
      <PhoneFigures amount={side === 'paid' ? lessAmount(entry.paid) : entry.charged} balance={entry.balance} />
    </tr>
  )
}

/** On a phone: the amount of an entry, if it is one, and below it the balance. */
function PhoneFigures({ amount, balance }: { amount?: string; balance: string }) {
  return (
    <td className={`${cell} ps-2 whitespace-nowrap digits sm:hidden`}>
      {amount !== undefined && (
        <span className="block">
          <Money amount={amount} className="font-medium" />
        </span>
      )}
      <span className={classes('block', amount !== undefined && 'text-sm text-ink-soft')}>
        <Money amount={balance} />
      </span>
    </td>
  )
}

function isAmount(column: string): boolean {
  return column === 'charged' || column === 'paid' || column === 'balance'
}

function Ends({ label, on, balance }: { label: string; on: string; balance: string }) {
  return (
    <tr className="border-b border-line bg-surface-sunken font-medium last:border-0">
      <td className={`${cell} ${inRoom}`}>
        <DayCell at={on} />
      </td>
      <th scope="row" className={`${cell} text-start font-medium`}>
        {label}
        <span className="block text-sm font-normal text-ink-soft sm:hidden">
          <DayCell at={on} />
        </span>
      </th>
      <td colSpan={2} className={inRoom} />
      <td className={`${cell} ${inRoom} digits sm:pe-5`}>
        <Money amount={balance} />
      </td>
      <PhoneFigures balance={balance} />
    </tr>
  )
}
