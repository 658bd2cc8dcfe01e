import type { Statement } from '@mawrid/contract/invoices/books.calls.ts'
import { useTranslation } from 'react-i18next'
import { DayCell } from '../../../../ui/list/cells/DayCell.tsx'
import { Anchor } from '../../../../ui/navigation.tsx'
import { Money } from '../../../../ui/record/Money.tsx'
import { invoiceAddress } from '../../shared/invoiceAddresses.ts'
import { Balance } from '../Balance.tsx'

const head = 'px-3 py-2 font-medium whitespace-nowrap first:ps-4 last:pe-4 sm:first:ps-5 sm:last:pe-5'
const cell = 'px-3 py-2.5 whitespace-nowrap first:ps-4 last:pe-4 sm:first:ps-5 sm:last:pe-5'

/** From what was owed before the first day to what is owed on the last, entry by entry. */
export function Entries({ statement }: { statement: Statement }) {
  const { t } = useTranslation()
  const columns = ['on', 'what', 'charged', 'paid', 'balance'] as const
  return (
    <div className="-mx-4 -my-3 overflow-x-auto sm:-mx-5">
      <table className="w-full border-collapse">
        <thead className="text-sm text-ink-soft">
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th key={column} scope="col" className={`${head} ${isAmount(column) ? 'text-end' : 'text-start'}`}>
                {t(`invoices.statement.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Ends label={t('invoices.statement.opening')} on={statement.from} balance={statement.opening} />
          {statement.entries.map((entry) => (
            <tr key={`${entry.kind} ${entry.invoice} ${entry.on} ${entry.balance}`} className="border-b border-line">
              <td className={cell}>
                <DayCell at={entry.on} />
              </td>
              <td className={cell}>
                {t(`invoices.statement.kind.${entry.kind}`)}{' '}
                <Anchor href={invoiceAddress(entry.invoice)} className="text-accent hover:underline">
                  <bdi dir="ltr" className="tabular-nums">
                    {entry.number}
                  </bdi>
                </Anchor>
                {entry.reference !== null && (
                  <span className="ms-2 text-sm text-ink-soft">
                    <bdi>{entry.reference}</bdi>
                  </span>
                )}
              </td>
              <td className={`${cell} text-end`}>{entry.charged !== '0.00' && <Money amount={entry.charged} />}</td>
              <td className={`${cell} text-end`}>{entry.paid !== '0.00' && <Money amount={entry.paid} />}</td>
              <td className={`${cell} text-end`}>
                <Balance amount={entry.balance} />
              </td>
            </tr>
          ))}
          <Ends label={t('invoices.statement.closing')} on={statement.to} balance={statement.closing} />
        </tbody>
      </table>
    </div>
  )
}

function isAmount(column: string): boolean {
  return column === 'charged' || column === 'paid' || column === 'balance'
}

function Ends({ label, on, balance }: { label: string; on: string; balance: string }) {
  return (
    <tr className="border-b border-line bg-surface-sunken font-medium last:border-0">
      <td className={cell}>
        <DayCell at={on} />
      </td>
      <th scope="row" colSpan={3} className={`${cell} text-start font-medium`}>
        {label}
      </th>
      <td className={`${cell} text-end`}>
        <Balance amount={balance} />
      </td>
    </tr>
  )
}
