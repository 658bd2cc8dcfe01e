import type { BodyOf } from '@mawrid/contract/call.ts'
import { mergeCustomers } from '@mawrid/contract/customers/calls.ts'
import { type Customer, mergedFields } from '@mawrid/contract/customers/customer.ts'
import { customerFields } from '@mawrid/contract/customers/fields.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { labelledMessage } from '#ui/form/fieldMessage.ts'
import { useFields } from '#ui/form/useFields.ts'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { useSettled } from '#ui/hooks/useSettled.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { customerQuery, customersQuery } from '../shared/queries.ts'
import { addressLineOf } from './addressLineOf.ts'

interface Props {
  customer: Customer
  /** The customer that is merged into it; null if they are yet to be chosen. */
  other: string | null
  onClose: () => void
}

/** Both customers side by side: of each detail that differs, one stays. */
export function MergeDialog({ customer, other: known, onClose }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const queries = useQueryClient()
  const { label } = useFields(customerFields)
  const [otherId, setOther] = useState(known ?? '')
  const [isTried, setTried] = useState(false)
  const { data: other, error: unread } = useQuery({ ...customerQuery(otherId), enabled: otherId !== '' })
  const [taken, setTaken] = useState<ReadonlySet<Field>>(new Set())
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: BodyOf<typeof mergeCustomers>) => callApi(mergeCustomers, { params: { id: customer.id }, body }),
    onSuccess(merged) {
      queries.setQueryData(customerQuery(customer.id).queryKey, merged)
      toast({ tone: 'good', text: t('customers.twins.merged') })
      onClose()
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['customers'] }),
        queries.invalidateQueries({ queryKey: ['deals'] }),
        queries.invalidateQueries({ queryKey: ['invoices'] }),
      ]),
  })

  function choose(field: Field, isOther: boolean) {
    const next = new Set(taken)
    if (isOther) next.add(field)
    else next.delete(field)
    setTaken(next)
  }

  const named = (of: Customer) => `\u2068${nameIn(lang, of)} (\u2068${of.number}\u2069)\u2069`
  const text = (of: Customer, field: Field) => textOf(of, field, t, lang)
  const differing = other
    ? mergedFields.filter((field) => {
        const [own, theirs] = [text(customer, field), text(other, field)]
        return own !== '' && theirs !== '' && own !== theirs
      })
    : []

  return (
    <FormDialog
      title={t('customers.twins.merge')}
      description={t('customers.twins.lead')}
      confirmLabel={t('customers.twins.merge')}
      size="lg"
      busy={isPending}
      error={error ?? unread}
      onConfirm={() => {
        setTried(true)
        if (other) {
          mutate({ version: customer.version, other: other.id, other_version: other.version, take: [...taken] })
        }
      }}
      onClose={onClose}
    >
      {known === null && (
        <OtherChoice
          customer={customer}
          value={otherId}
          chosen={other}
          error={
            isTried && otherId === ''
              ? labelledMessage(t, { code: 'required' }, t('customers.twins.other'), 'choose')
              : undefined
          }
          onChoose={(id) => {
            setOther(id)
            setTaken(new Set())
          }}
        />
      )}
      {other ? (
        <>
          <p>{t('customers.twins.into', { other: named(other), customer: named(customer) })}</p>
          {differing.map((field) => (
            <RadioGroup
              key={field}
              name={`merge-${field}`}
              label={label(field)}
              look="cards"
              value={taken.has(field) ? 'other' : 'own'}
              onChange={(side) => choose(field, side === 'other')}
              choices={[
                { value: 'own', label: text(customer, field), help: customer.number },
                { value: 'other', label: text(other, field), help: other.number },
              ]}
            />
          ))}
          {differing.length === 0 && <p className="text-ink-soft">{t('customers.twins.same')}</p>}
        </>
      ) : (
        otherId !== '' && !unread && <Skeleton shape="box" className="h-64 w-full" />
      )}
    </FormDialog>
  )
}

interface OtherChoiceProps {
  customer: Customer
  value: string
  /** The same once it is read. */
  chosen: Customer | undefined
  error: string | undefined
  onChoose: (id: string) => void
}

/** As long as somebody types, nothing is looked up. */
const pauseMs = 200
const shown = 5

/** The other customer, by name or number. A list below the field: the list of a combo box opens behind a dialog. */
function OtherChoice({ customer, value, chosen, error, onChoose }: OtherChoiceProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const [search, setSearch] = useState('')
  const words = useSettled(search.trim(), pauseMs)
  const { data, isFetching } = useQuery(
    customersQuery({ search: words || undefined, ordering: 'name', page_size: shown + 1 }),
  )
  const found = (data?.results ?? []).filter(({ id }) => id !== customer.id).slice(0, shown)
  const all = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <>
      <TextField
        label={t('customers.twins.other')}
        help={t('customers.searchHint')}
        autoComplete="off"
        value={search}
        error={error}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="min-h-40" aria-busy={isFetching}>
        {all.length === 0 && !isFetching && <p className="text-ink-soft">{t('customers.twins.noneFound')}</p>}
        {all.length > 0 && (
          <RadioGroup
            name="merge-other"
            label={t('customers.twins.found')}
            look="cards"
            value={value}
            onChange={onChoose}
            choices={all.map((one) => ({
              value: one.id,
              label: nameIn(lang, one),
              help: [one.number, ...(one.vat_number ? [one.vat_number] : [])].join(' · '),
            }))}
          />
        )}
      </div>
    </>
  )
}

type Field = (typeof mergedFields)[number]

/** How a detail reads; empty if there is none. */
function textOf(customer: Customer, field: Field, t: TFunction, lang: Lang): string {
  switch (field) {
    case 'kind':
      return t(`customers.kind.${customer.kind}`)
    case 'identifier':
      return customer.identifier
        ? `${t(`invoices.scheme.${customer.identifier.scheme}`)} ${customer.identifier.value}`
        : ''
    case 'address':
      return customer.address ? addressLineOf(customer.address, lang) : ''
    case 'payment_days':
      return customer.payment_days === null ? '' : t('customers.record.days', { count: customer.payment_days })
    default:
      return customer[field] ?? ''
  }
}
