import { ageBands, type CustomerRow } from '@mawrid/contract/customers/customer.ts'
import { customerFields, customerKinds } from '@mawrid/contract/customers/fields.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { TFunction } from 'i18next'
import { assigneeColumn, assigneeName } from '#features/team/shared/work/assigneeList.tsx'
import type { Colleagues } from '#features/team/shared/work/useColleagues.ts'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { fieldLabels } from '#ui/form/useFields.ts'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { PersonCell } from '#ui/list/cells/PersonCell.tsx'
import type { Column } from '#ui/list/column.ts'
import type { Filter } from '#ui/list/filter.ts'
import { Money } from '#ui/record/Money.tsx'
import { phoneFormat } from '#ui/values/phone.ts'
import { customerStatusLooks } from '../shared/customerStatusLooks.ts'
import { payingText } from '../shared/payingText.ts'

interface Context {
  readonly t: TFunction
  readonly lang: Lang
  readonly colleagues: Colleagues
  readonly seesMoney: boolean
}

export function customerColumns({ t, lang, colleagues, seesMoney }: Context): Column<CustomerRow>[] {
  const label = fieldLabels(customerFields, lang)
  const dash = <span className="text-ink-soft">—</span>
  return [
    {
      id: 'name',
      header: t('customers.fields.customer'),
      ordering: 'name',
      isName: true,
      shape: 'person',
      cell: (customer) => (
        <PersonCell name={nameIn(lang, customer)} shape={customer.kind === 'person' ? 'person' : 'company'} />
      ),
    },
    {
      id: 'number',
      header: t('customers.fields.number'),
      ordering: 'number',
      showFrom: 'lg',
      width: '7rem',
      cell: ({ number }) => <CodeCell code={number} />,
    },
    {
      id: 'status',
      header: t('customers.fields.status'),
      width: '7rem',
      onCard: 'status',
      shape: 'pill',
      isBlank: ({ status }) => status === 'active',
      cell: ({ status }) => <StatusPill {...customerStatusLooks[status]} label={t(`customers.status.${status}`)} />,
    },
    {
      id: 'city',
      header: t('customers.fields.city'),
      showFrom: '2xl',
      isBlank: ({ city }) => city === null,
      cell: ({ city }) => (city ? <bdi>{city}</bdi> : dash),
    },
    {
      id: 'contact',
      header: t('customers.fields.contact'),
      showFrom: '2xl',
      isBlank: ({ contact }) => contact === null,
      cell: ({ contact }) => (contact ? <bdi>{contact}</bdi> : dash),
    },
    {
      id: 'vat',
      header: label('vat_number'),
      isExtra: true,
      width: '11rem',
      cell: ({ vat_number, other_number }) => <CodeCell code={vat_number ?? other_number} />,
    },
    {
      id: 'phone',
      header: t('customers.fields.phone'),
      isExtra: true,
      cell: ({ phone }) => <CodeCell code={phone && `+966 ${phoneFormat.format(phone)}`} />,
    },
    {
      id: 'kind',
      header: label('kind'),
      isExtra: true,
      cell: ({ kind }) => t(`customers.kind.${kind}`),
    },
    {
      id: 'tags',
      header: label('tags'),
      isExtra: true,
      isBlank: ({ tags }) => tags.length === 0,
      cell: ({ tags }) => (tags.length > 0 ? <bdi>{tags.join(' · ')}</bdi> : dash),
    },
    ...assigneeColumn<CustomerRow>(t, colleagues),
    ...(seesMoney ? moneyColumns(t) : []),
    {
      id: 'updated',
      header: t('customers.fields.updated'),
      ordering: 'updated_at',
      isExtra: true,
      width: '8rem',
      cell: ({ updated_at }) => <DayCell at={updated_at} />,
    },
  ]
}

/** What the customer owes and uses of a credit limit, for those who may see invoices. */
function moneyColumns(t: TFunction): Column<CustomerRow>[] {
  const amountOf = (amount: string | undefined, className: string) =>
    amount === undefined || amount === '0.00' ? (
      <span className="text-ink-soft">—</span>
    ) : (
      <Money amount={amount} className={className} />
    )
  return [
    {
      id: 'open',
      onCard: 'labelledFact',
      header: t('invoices.fields.open'),
      ordering: 'open',
      align: 'end',
      width: '9rem',
      isBlank: ({ balance }) => balance?.open === '0.00',
      cell: ({ balance }) => amountOf(balance?.open, 'font-medium'),
    },
    {
      id: 'overdue',
      onCard: 'fact',
      header: t('invoices.buyers.overdue'),
      ordering: 'overdue',
      align: 'end',
      width: '9rem',
      isBlank: ({ balance }) => balance?.overdue === '0.00',
      cell: ({ balance }) => (
        <span
          data-figures
          className="in-data-card:inline-flex in-data-card:flex-row-reverse in-data-card:items-baseline in-data-card:gap-1"
        >
          {amountOf(balance?.overdue, 'font-medium text-bad')}
          <span className="hidden text-sm text-bad in-data-card:inline">{t('invoices.buyers.overdue')}</span>
        </span>
      ),
    },
    {
      id: 'pays',
      header: t('customers.pays.label'),
      ordering: 'days_late',
      isExtra: true,
      width: '10rem',
      isBlank: ({ payments }) => payments === null || payments.days_late === null,
      cell: ({ payments }) => payingText(payments, t) ?? <span className="text-ink-soft">—</span>,
    },
    {
      id: 'credit',
      header: t('customers.credit.available'),
      showFrom: '2xl',
      align: 'end',
      width: '10rem',
      isBlank: ({ credit }) => credit.limit === null,
      cell: ({ credit }) => {
        const left = creditLeft(credit)
        return left === null ? (
          <span className="text-ink-soft">—</span>
        ) : (
          <Money amount={left} {...(left.startsWith('-') && { className: 'font-medium text-bad' })} />
        )
      },
    },
  ]
}

function creditLeft({ limit, used }: CustomerRow['credit']): string | null {
  return limit === null || used === null ? null : fromHalalas(toHalalas(limit) - toHalalas(used))
}

export function customerFilterMenus({ t, lang, seesMoney }: Pick<Context, 't' | 'lang' | 'seesMoney'>): Filter[] {
  const label = fieldLabels(customerFields, lang)
  return [
    {
      id: 'kind',
      label: label('kind'),
      kind: 'choice',
      choices: customerKinds.map((kind) => ({ value: kind, label: t(`customers.kind.${kind}`) })),
    },
    { id: 'tag', label: t('customers.fields.tag'), kind: 'text' },
    ...(seesMoney ? moneyFilters(t) : []),
  ]
}

function moneyFilters(t: TFunction): Filter[] {
  return [
    {
      id: 'age',
      label: t('customers.ageing.title'),
      kind: 'choice',
      choices: ageBands.map((band) => ({ value: band, label: t(`customers.ageing.${band}`) })),
    },
    {
      id: 'pays',
      label: t('customers.pays.label'),
      kind: 'choice',
      choices: [{ value: 'late', label: t('customers.pays.isLate') }],
    },
  ]
}

export function customerSheet({ t, lang, colleagues, seesMoney }: Context): SheetColumn<CustomerRow>[] {
  const label = fieldLabels(customerFields, lang)
  return [
    { head: t('customers.fields.number'), value: ({ number }) => number },
    { head: label('name_ar'), value: ({ name_ar }) => name_ar },
    { head: label('name_en'), value: ({ name_en }) => name_en },
    { head: t('customers.fields.status'), value: ({ status }) => t(`customers.status.${status}`) },
    { head: label('kind'), value: ({ kind }) => t(`customers.kind.${kind}`) },
    { head: label('vat_number'), value: ({ vat_number }) => vat_number },
    { head: label('identifier'), value: ({ other_number }) => other_number },
    { head: t('customers.fields.city'), value: ({ city }) => city },
    { head: t('customers.fields.contact'), value: ({ contact }) => contact },
    { head: t('customers.fields.phone'), value: ({ phone }) => phone },
    { head: t('customers.fields.email'), value: ({ email }) => email },
    { head: label('payment_days'), kind: 'number', value: ({ payment_days }) => payment_days },
    { head: label('tags'), value: ({ tags }) => tags.join(', ') },
    ...(colleagues.isTeam
      ? [{ head: t('team.work.assignee'), value: ({ assignee }: CustomerRow) => assigneeName(assignee, colleagues) }]
      : []),
    ...(seesMoney
      ? [
          {
            head: t('invoices.fields.open'),
            kind: 'money' as const,
            value: ({ balance }: CustomerRow) => balance?.open ?? null,
          },
          {
            head: t('invoices.buyers.overdue'),
            kind: 'money' as const,
            value: ({ balance }: CustomerRow) => balance?.overdue ?? null,
          },
          ...ageBands.map((band) => ({
            head: t(`customers.ageing.${band}`),
            kind: 'money' as const,
            value: ({ balance }: CustomerRow) => balance?.by_age[band] ?? null,
          })),
          {
            head: t('customers.pays.daysLate'),
            kind: 'number' as const,
            value: ({ payments }: CustomerRow) => payments?.days_late ?? null,
          },
          {
            head: t('customers.credit.title'),
            kind: 'money' as const,
            value: ({ credit }: CustomerRow) => credit.limit,
          },
          {
            head: t('customers.credit.available'),
            kind: 'money' as const,
            value: ({ credit }: CustomerRow) => creditLeft(credit),
          },
        ]
      : []),
  ]
}
