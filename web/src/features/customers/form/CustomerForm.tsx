import { createCustomer, updateCustomer } from '@mawrid/contract/customers/calls.ts'
import { Customer } from '@mawrid/contract/customers/customer.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { ProblemLink } from '#platform/screens/ProblemLink.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { customerQuery } from '../shared/queries.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { blankCustomer, bodyOf, valuesOf } from './customerValues.ts'

interface Props {
  /** Undefined for a new customer. */
  customer?: Customer
}

export function CustomerForm({ customer }: Props) {
  const { t } = useTranslation()
  const { list } = useFormats()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const [idempotencyKey] = useState(uniqueKey)
  const saved = useRef(customer?.id)

  const form = useMawridForm({
    // Both calls have the same rules but for the version, which is added when it is sent.
    schema: createCustomer.body,
    values: customer ? valuesOf(customer) : blankCustomer,
    blank: blankCustomer,
    version: customer?.version,
    bodyOf,
    async submit({ body, version }) {
      const stored =
        !customer || version === undefined
          ? await callApi(createCustomer, { body, idempotencyKey })
          : await callApi(updateCustomer, { params: { id: customer.id }, body: { ...body, version } })
      saved.current = stored.id
      queries.setQueryData(customerQuery(stored.id).queryKey, stored)
    },
    onSaved() {
      void queries.invalidateQueries({ queryKey: ['customers'] })
      toast({ tone: 'good', text: t(customer ? 'customers.form.saved' : 'customers.form.created') })
      if (saved.current) go(recordPath('customer', saved.current))
    },
    readCurrent(current) {
      const theirs = check(Customer, current)
      return theirs.ok ? { values: valuesOf(theirs.value), version: theirs.value.version } : undefined
    },
    formatters: {
      kind: (kind) => t(`customers.kind.${kind}`),
      tags: (tags) => list(tags),
      identifier: ({ value }) => value,
      contacts: (contacts) => list(contacts.map(({ name, email }) => name || email)),
      address: ({ city, district_ar }) => [district_ar, city].filter(Boolean).join(' · '),
      other_addresses: (addresses) => list(addresses.map(({ label, address }) => label || address.city)),
    },
    draft: { key: customer ? `customer/${customer.id}` : 'customer/new' },
  })

  return (
    <FormPage
      errorAction={<ProblemLink code={form.failure?.code} />}
      form={form}
      isNew={!customer}
      hasIndex
      saveLabel={t(customer ? 'customers.form.save' : 'customers.form.create')}
    >
      <CustomerFields form={form} />
    </FormPage>
  )
}
