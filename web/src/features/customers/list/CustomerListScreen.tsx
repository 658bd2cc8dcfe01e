import { listCustomers } from '@mawrid/contract/customers/calls.ts'
import { ageBands, type CustomerRow, customerOrderings } from '@mawrid/contract/customers/customer.ts'
import { customerKinds } from '@mawrid/contract/customers/fields.ts'
import { pageSizes } from '@mawrid/contract/list.ts'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { BookUser, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { assigneeFilter, assigneeOf } from '#features/team/shared/work/assigneeList.tsx'
import { useAssignAction, useAssigning } from '#features/team/shared/work/useAssigning.tsx'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import { isFiltered, type ListShape, type ListView } from '#ui/list/listView.ts'
import { oneOf, orderingOf } from '#ui/list/viewQuery.ts'
import { type CustomerQuery, customerCountsQuery, customersQuery } from '../shared/queries.ts'
import { customerColumns, customerFilterMenus, customerSheet } from './customerColumns.tsx'

/** All customers with what they owe; each opens its record. */
export function CustomerListScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [view, show] = useListAddress(customerShape)
  const assigning = useAssigning('customer')
  const { colleagues } = assigning
  const query = customerQueryOf(view, colleagues.ownId)
  const list = useQuery(customersQuery(query))
  const counts = useQuery(customerCountsQuery).data
  const seesMoney = useHasRight('invoices.see')
  const assign = useAssignAction<CustomerRow>(assigning)
  const words = { t, lang: formats.lang, colleagues, seesMoney }

  const exportAs = useListExport({
    name: t('screens.customers'),
    columns: customerSheet(words),
    readPage: (page) => callApi(listCustomers, { query: { ...query, ...page } }),
    rowKey: ({ id }) => id,
  })

  const newCustomer = (
    <LinkButton href={screenPaths.customerCreate} look="primary" icon={Plus}>
      {t('screens.customerCreate')}
    </LinkButton>
  )
  return (
    <>
      <ListPage<CustomerRow>
        title={t('screens.customers')}
        columns={customerColumns(words)}
        source={listSource(list, t, colleagues.areKnown)}
        shape={customerShape}
        view={view}
        onView={show}
        tabs={customerTabs
          .filter((tab) => seesMoney || !isOfMoney(tab))
          .map((tab) => {
            const count =
              isOfMoney(tab) || tab === 'twins' ? undefined : tab === 'all' ? counts?.all : counts?.by_status[tab]
            return {
              id: tab,
              label: t(`customers.tabs.${tab}`),
              ...(count !== undefined && { count: formats.number(count) }),
            }
          })}
        filters={[...customerFilterMenus(words), ...assigneeFilter(t, colleagues)]}
        searchHint={t('customers.searchHint')}
        actions={newCustomer}
        bulkActions={assign}
        exportAs={exportAs}
        storageKey="customers"
        rowKey={({ id }) => id}
        rowName={(customer) => nameIn(formats.lang, customer)}
        rowHref={({ id }) => recordPath('customer', id)}
        isEmpty={counts?.all === 0 && !isFiltered(view)}
        empty={
          <EmptyState icon={BookUser} title={t('customers.none.title')} action={newCustomer}>
            {t('customers.none.text')}
          </EmptyState>
        }
      />
      {assigning.dialog}
    </>
  )
}

/** The earlier address of the list of what buyers owe. */
export function BuyersScreen() {
  return <Navigate to={screenPaths.customers} search={{ tab: 'owing' }} replace />
}

const customerTabs = ['all', 'owing', 'overdue', 'twins', 'blocked', 'archived'] as const

function isOfMoney(tab: (typeof customerTabs)[number]): tab is 'owing' | 'overdue' {
  return tab === 'owing' || tab === 'overdue'
}

const customerShape: ListShape = {
  tabs: customerTabs,
  filters: ['kind', 'tag', 'age', 'pays', 'assignee'],
  orderings: customerOrderings,
  ordering: 'name',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

/** The list's view as the query of the call. */
function customerQueryOf(view: ListView, ownId: string): CustomerQuery {
  const { tab, filters } = view
  return {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    ordering: orderingOf(view, customerOrderings),
    status: oneOf(['blocked', 'archived'], tab),
    owing: tab === 'owing' ? 'true' : undefined,
    overdue: tab === 'overdue' ? 'true' : undefined,
    twins: tab === 'twins' ? 'true' : undefined,
    kind: oneOf(customerKinds, filters.kind?.[0]),
    tag: filters.tag?.[0],
    age: oneOf(ageBands, filters.age?.[0]),
    pays_late: filters.pays?.[0] === 'late' ? 'true' : undefined,
    assignee: assigneeOf(filters.assignee, ownId),
  }
}
