import type { PeopleFigures } from '@mawrid/contract/overview/overview.ts'
import { toHalalas } from '@mawrid/contract/values/money.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Assignee, assigneeName } from '#features/team/shared/work/assigneeList.tsx'
import { type Colleagues, useColleagues } from '#features/team/shared/work/useColleagues.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { peopleFiguresQuery } from '../queries.ts'
import type { Range } from '../range/spans.ts'
import { CardTools } from './CardTools.tsx'
import { collectedIn, invoicedIn, openDealsOf, overdueInvoices, requestedIn, wonIn } from './figureLists.ts'

type Person = PeopleFigures['people'][number]

interface Figure {
  readonly id: string
  readonly head: string
  readonly value: (person: Person) => ReactNode
  /** For the sheet. */
  readonly plain: (person: Person) => string | number
  readonly href: (person: Person) => string
}

/** The figures of each member, for those who may see them; each leads to the list that it counts. */
export function PeopleCard({ range }: { range: Range }) {
  const { t } = useTranslation()
  const isNarrow = useIsNarrow()
  const colleagues = useColleagues('deal')
  const { data, isPlaceholderData } = useQuery(peopleFiguresQuery({ from: range.from, to: range.to }))
  const figures = useFigures(range)
  const people = data && withEverybody(data.people, colleagues)
  const nameOf = ({ assignee }: Person) => assigneeName(assignee, colleagues) ?? t('team.work.nobodys')
  const title = t('dashboard.people.title')
  const shown = (person: Person) =>
    person.assignee === null ? (
      <span className="text-ink-soft">{t('team.work.nobodys')}</span>
    ) : (
      <Assignee id={person.assignee} colleagues={colleagues} />
    )

  return (
    <Card
      title={title}
      aside={
        <CardTools
          name={title}
          explanation={t('dashboard.people.explanation')}
          head={[t('dashboard.name'), ...figures.map(({ head }) => head)]}
          rows={people?.map((person) => [nameOf(person), ...figures.map(({ plain }) => plain(person))])}
        />
      }
    >
      {!people && <Skeleton shape="box" className="h-44 w-full" />}
      {people && isNarrow && (
        <ul data-bleeds className="-mx-4 divide-y divide-line">
          {people.map((person) => (
            <li key={person.assignee} className="flex flex-col gap-2 px-4 py-3">
              {shown(person)}
              <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
                {figures.map(({ id, head, value, href }) => (
                  <div key={id}>
                    <dt className="text-xs text-ink-soft">{head}</dt>
                    <dd>
                      <FigureLink href={href(person)}>{value(person)}</FigureLink>
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
      {people && !isNarrow && (
        <div
          data-bleeds
          className={classes('-mx-4 overflow-x-auto transition-opacity sm:-mx-5', isPlaceholderData && 'opacity-60')}
        >
          <table className="w-full text-start [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-2 [&_:is(th,td)]:first:ps-5 [&_:is(th,td)]:last:pe-5">
            <thead>
              <tr className="border-b border-line text-sm text-ink-soft [&>th]:font-medium [&>th]:whitespace-nowrap">
                <th scope="col" className="text-start">
                  {t('dashboard.name')}
                </th>
                {figures.map(({ id, head }) => (
                  <th key={id} scope="col" className="text-right">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <tr key={person.assignee} className="border-b border-line last:border-0">
                  <th scope="row" className="text-start font-normal">
                    {shown(person)}
                  </th>
                  {figures.map(({ id, value, href }) => (
                    <td key={id} className="digits whitespace-nowrap">
                      <FigureLink href={href(person)}>{value(person)}</FigureLink>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}

function FigureLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor href={href} className="touch-target underline-offset-4 hover:text-accent hover:underline">
      {children}
    </Anchor>
  )
}

function useFigures(range: Range): readonly Figure[] {
  const { t } = useTranslation()
  const { number, percent } = useFormats()
  const seesInvoices = useHasRight('invoices.see')
  const of = ({ assignee }: Person) => ({ from: range.from, to: range.to, assignee })
  const money = (id: 'won' | 'invoiced' | 'collected' | 'overdue', href: Figure['href']): Figure => ({
    id,
    head: t(`dashboard.tiles.${id}`),
    value: (person) => <Money amount={person[id]?.total ?? '0.00'} />,
    plain: (person) => person[id]?.total ?? '0.00',
    href,
  })
  return [
    money('won', (person) => wonIn(of(person))),
    {
      id: 'open',
      head: t('dashboard.people.open'),
      value: ({ open }) => number(open),
      plain: ({ open }) => open,
      href: (person) => openDealsOf(person),
    },
    {
      id: 'acceptance',
      head: t('dashboard.tiles.acceptance'),
      value: ({ acceptance_rate: rate }) => (rate === null ? '—' : percent(Number(rate) / 100)),
      plain: ({ acceptance_rate: rate }) => rate ?? '',
      href: (person) => requestedIn(of(person), 'accepted'),
    },
    ...(seesInvoices
      ? [
          money('invoiced', (person) => invoicedIn(of(person))),
          money('collected', (person) => collectedIn(of(person))),
          money('overdue', (person) => overdueInvoices(person)),
        ]
      : []),
  ]
}

const none = { count: 0, total: '0.00' }

/** The members who can work on deals, also those without figures, the most sold first; what is nobody's comes last. */
function withEverybody(people: readonly Person[], { workers }: Colleagues): readonly Person[] {
  const idle = workers.filter(({ id }) => !people.some(({ assignee }) => assignee === id))
  const empty = idle.map(
    ({ id }): Person => ({
      assignee: id,
      won: none,
      open: 0,
      requested: 0,
      acceptance_rate: null,
      invoiced: none,
      collected: none,
      overdue: none,
    }),
  )
  const soldOf = ({ won }: Person) => toHalalas(won.total)
  return [...people, ...empty].toSorted(
    (one, other) =>
      Number(one.assignee === null) - Number(other.assignee === null) ||
      (soldOf(one) < soldOf(other) ? 1 : soldOf(one) > soldOf(other) ? -1 : 0),
  )
}
