import { readCustomer } from '@mawrid/contract/customers/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { customersQuery } from '#features/customers/shared/queries.ts'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { SearchField } from '#ui/fields/search/SearchField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { toast } from '#ui/overlays/toasts.ts'
import type { InvoiceValues } from '../invoiceValues.ts'
import { BuyerCard } from './BuyerCard.tsx'
import { type BuyerValues, blankBuyer, valuesOfCustomer } from './buyerValues.ts'

// With a known buyer nobody opens the fields and their lists of cities and countries.
const BuyerSheet = lazyPart(() => import('./BuyerSheet.tsx'), 'BuyerSheet')

interface Props {
  form: MawridForm<InvoiceValues>
  /** Told which customer was chosen; null where a new buyer is typed. */
  onCustomer?: (id: string | null) => void
}

/** The invoice's buyer: chosen from known ones, or a new one whose details are typed in a sheet; shown as a card. */
export function BuyerSection({ form, onCustomer }: Props) {
  const { t } = useTranslation()
  const linked = useRouterState({ select: ({ location }) => location.hash.startsWith('buyer') })
  const [isOpen, setOpen] = useState(linked)
  const [isChoosing, setChoosing] = useState(false)
  const [isOpened, setOpened] = useState(false)
  const [isPicked, setPicked] = useState(false)
  const [isNew, setNew] = useState(() => form.hook.getValues('buyer.name_ar') === '')
  // The details of a new buyer, kept while a known one is tried in its place.
  const typed = useRef<BuyerValues>(undefined)
  const choice = useRef<HTMLDivElement>(null)
  const [kind, buyer] = useWatch({ control: form.hook.control, name: ['kind', 'buyer'] })
  const { errors } = useFormState({ control: form.hook.control, name: 'buyer' })
  const isCard = !isChoosing && buyer.name_ar !== ''

  // A field with an error is shown, and stays in view once it is corrected.
  if (!isOpen && errors.buyer !== undefined) setOpen(true)

  useEffect(() => {
    if (isChoosing) choice.current?.querySelector('input')?.focus()
  }, [isChoosing])

  function fill(chosen: BuyerValues) {
    form.hook.setValue('buyer', chosen, { shouldDirty: true, shouldValidate: form.blockedSaves > 0 })
    setOpen(false)
    setChoosing(false)
    setPicked(true)
  }

  function choose(known: BuyerValues, id: string) {
    onCustomer?.(id)
    if (isNew) typed.current = buyer
    setNew(false)
    fill(known)
  }

  function open() {
    setOpened(true)
    setOpen(true)
  }

  function startNew() {
    if (!isNew) fill(typed.current ?? blankBuyer)
    onCustomer?.(null)
    setNew(true)
    setChoosing(false)
    open()
  }

  /** What was typed stays in the form; the next save shows what is wrong with it again. */
  function close() {
    form.hook.clearErrors('buyer')
    setOpen(false)
  }

  async function apply() {
    const fits = await form.hook.trigger('buyer')
    if (fits) close()
  }

  return (
    <FormSection
      title={t('invoices.fields.buyer')}
      description={t(`invoices.buyer.lead.${kind === 'simplified' ? kind : 'tax_invoice'}`)}
    >
      {isCard ? (
        <BuyerCard buyer={buyer} takesFocus={isPicked} onEdit={open} onChange={() => setChoosing(true)} />
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          <div ref={choice} className="min-w-64 grow">
            <BuyerChoice onChoose={choose} />
          </div>
          <Button icon={Plus} className="sm:mt-[calc(var(--text-sm)*var(--leading)+0.25rem)]" onClick={startNew}>
            {t('invoices.buyer.new')}
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <BuyerSheet
            form={form}
            isNew={isNew}
            takesFocus={isOpened || form.blockedSaves > 0}
            onApply={() => void apply()}
            onClose={close}
          />
        </Suspense>
      )}
    </FormSection>
  )
}

interface BuyerChoiceProps {
  onChoose: (buyer: BuyerValues, id: string) => void
}

/** The company's customers. */
function BuyerChoice({ onChoose }: BuyerChoiceProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const [search, setSearch] = useState('')
  const customers = useQuery(customersQuery({ search: search.trim() || undefined, ordering: 'name', page_size: 20 }))

  async function choose(id: string) {
    try {
      onChoose(valuesOfCustomer(await callApi(readCustomer, { params: { id } })), id)
    } catch (error) {
      toast({ tone: 'bad', text: problemText(error, t) })
    }
  }

  return (
    <SearchField
      label={t('invoices.buyer.choose')}
      help={t('invoices.buyer.chooseHelp')}
      value=""
      onChange={(id) => void choose(id)}
      onSearch={setSearch}
      isLoading={customers.isFetching}
      choices={(customers.data?.results ?? []).map((customer) => ({
        value: customer.id,
        label: nameIn(lang, customer),
        help: customer.vat_number ?? customer.other_number ?? customer.number,
      }))}
    />
  )
}
