import { Problem } from '@mawrid/contract/problems.ts'
import { bilingual } from '@mawrid/contract/values/bilingual.ts'
import { Price } from '@mawrid/contract/values/money.ts'
import { line } from '@mawrid/contract/values/text.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { MoneyField } from '../fields/MoneyField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { NavigationProvider } from '../navigation.tsx'
import { show } from '../testing/show.tsx'
import { BilingualFormField } from './BilingualFormField.tsx'
import { readDraft, storeDraft } from './drafts.ts'
import { FormField } from './FormField.tsx'
import { FormPage } from './FormPage.tsx'
import { FormSection } from './FormSection.tsx'
import { useMawridForm } from './useMawridForm.ts'

const Body = z.object({ ...bilingual('name', line(1, 20)), price: Price, sku: line(1, 20) })
const words = {
  fields: {
    required: 'Needed',
    money: 'Not an amount',
    taken: 'Used already',
    invalid: 'Not valid',
    too_long: 'Over {{max}}',
  },
  problems: { offline: 'No connection' },
}
const saved = { name_ar: 'تمور', name_en: 'Dates', price: '1499.00', sku: 'D-1' }
type Values = typeof saved

interface Props {
  submit: (sent: { body: unknown; version: number | undefined }) => Promise<unknown>
  values?: Values
  version?: number
  onSaved?: () => void
}

function ProductForm({ submit, values = saved, version = 1, onSaved }: Props) {
  const form = useMawridForm({
    schema: Body,
    values,
    version,
    submit,
    ...(onSaved && { onSaved }),
    readCurrent: (current) => current as { values: Values; version: number },
    formatters: { price: (price) => `${price} riyals` },
    draft: { key: 'product/1', omit: ['sku'] },
  })
  return (
    <FormPage form={form} saveLabel="Save">
      <FormSection title="Product">
        <BilingualFormField of={form} name="name" label="Name" required />
        <FormField of={form} name="price" label="Price">
          {(field) => <MoneyField {...field} required />}
        </FormField>
        <FormField of={form} name="sku" label="SKU">
          {(field) => <TextField {...field} code />}
        </FormField>
      </FormSection>
    </FormPage>
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) })
const save = () => screen.getByRole('button', { name: 'Save' })

function open(props: Partial<Props> = {}) {
  const submit = vi.fn<Props['submit']>(async () => undefined)
  return { submit, ...show(<ProductForm submit={submit} {...props} />, 'en', words) }
}

test('the bar appears after a change and goes when it is saved, with canonical values and the version that was read', async () => {
  const { user, submit } = open({ version: 7 })
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()

  await user.clear(field('Price'))
  await user.type(field('Price'), '٢٬٥٠٠')
  await user.click(save())

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(submit.mock.lastCall?.[0]).toMatchObject({ body: { ...saved, price: '2500.00' }, version: 7 })
  expect(field('Price').value).toBe('2,500.00')
})

test('a field is validated on blur, not before', async () => {
  const { user } = open()
  await user.clear(field('Price'))
  await user.type(field('Price'), 'cheap')
  expect(field('Price').getAttribute('aria-invalid')).toBeNull()

  await user.tab()
  await screen.findByText('Not an amount')
  expect(field('Price').getAttribute('aria-invalid')).toBe('true')
  expect(field('Price').value).toBe('cheap')
})

test('a refused form lists all errors at its top and focuses the first', async () => {
  const { user, submit } = open()
  await user.clear(field('Name in Arabic'))
  await user.clear(field('Price'))
  await user.type(field('SKU'), ' that is far too long for a SKU')
  await user.click(save())

  const links = within(await screen.findByRole('alert')).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Name in Arabic', 'Price', 'SKU: Over 20'])
  await waitFor(() => expect(document.activeElement).toBe(field('Name in Arabic')))
  expect(submit).not.toHaveBeenCalled()
})

test("the server's errors are shown at their fields, unknown ones above the form, and the input stays", async () => {
  const errors = [
    { path: 'sku', code: 'taken', message: '' },
    { path: 'shelf', code: 'invalid', message: '' },
  ]
  const refused = Object.assign(new Error(), { code: 'invalid_input', errors, params: {} })
  const submit = vi.fn<Props['submit']>(async () => undefined).mockRejectedValueOnce(refused)
  const { user } = open({ submit })
  await user.type(field('SKU'), '23')
  await user.click(save())

  const summary = await screen.findByRole('alert')
  expect(within(summary).getByRole('link').textContent).toBe('SKU: Used already')
  expect(summary.textContent).toContain('shelf: Not valid')
  await waitFor(() => expect(document.activeElement).toBe(field('SKU')))
  expect(field('SKU').value).toBe('D-123')

  // Leaving the field unchanged keeps a server error; changing the value clears it.
  await user.tab()
  expect(field('SKU').getAttribute('aria-invalid')).toBe('true')
  await user.type(field('SKU'), '4')
  await waitFor(() => expect(field('SKU').getAttribute('aria-invalid')).toBeNull())
})

test('refused values can be sent again unchanged', async () => {
  const taken = Object.assign(new Error(), {
    code: 'invalid_input',
    errors: [{ path: 'sku', code: 'taken', message: '' }],
  })
  const submit = vi.fn<Props['submit']>(async () => undefined).mockRejectedValueOnce(taken)
  const { user } = open({ submit })
  await user.type(field('SKU'), '2')
  await user.click(save())
  await screen.findByRole('alert')
  await user.click(save())
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
})

test('a save without an answer is reported, and every value stays', async () => {
  const submit = vi.fn<Props['submit']>().mockRejectedValue(Object.assign(new Error(), { code: 'offline' }))
  const { user } = open({ submit })
  await user.type(field('Name in English'), ' of Qassim')
  await user.click(save())

  await screen.findByText('No connection')
  expect(field('Name in English').value).toBe('Dates of Qassim')
  expect(readDraftValues()).toMatchObject({ name_en: 'Dates of Qassim' })
})

test('Ctrl with Enter saves from any field', async () => {
  const { user, submit } = open()
  await user.type(field('SKU'), '2')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
})

test('a draft is restored after a reload, without the fields that must not be stored', async () => {
  const { user, unmount } = open()
  await user.type(field('Name in English'), ' of Qassim')
  await user.type(field('SKU'), '-secret')
  unmount()
  expect(localStorage.getItem('mawrid.draft.product/1')).not.toContain('secret')

  open()
  expect(field('Name in English').value).toBe('Dates of Qassim')
  expect(field('SKU').value).toBe('D-1')
  expect(screen.getByText(/We restored your unsaved entries/)).toBeTruthy()
})

test('input survives on a phone that ends the page in the background, without a question or another event', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: false })
  try {
    open()
    fireEvent.change(field('Name in English'), { target: { value: 'Dates of Qassim' } })
    expect(readDraft('product/1')).toBeNull()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(readDraft('product/1')?.values).toMatchObject({ name_en: 'Dates of Qassim' })
  } finally {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

function NewProduct() {
  const [isSaved, setSaved] = useState(false)
  return isSaved ? <p>Saved</p> : <ProductForm submit={async () => undefined} onSaved={() => setSaved(true)} />
}

test('saving leaves no draft behind, though the form unmounts in the same moment', async () => {
  const { user } = show(<NewProduct />, 'en', words)
  await user.type(field('SKU'), '2')
  await user.click(save())
  await screen.findByText('Saved')
  expect(readDraft('product/1')).toBeNull()
})

test('a discarded draft is gone for good', async () => {
  storeDraft('product/1', { savedAt: Date.now(), version: 1, values: { name_en: 'Old' } })
  const { user, unmount } = open()
  expect(field('Name in English').value).toBe('Old')
  await user.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(field('Name in English').value).toBe('Dates')
  unmount()
  expect(readDraft('product/1')).toBeNull()
})

test('a draft of an older version is restored only on request', async () => {
  storeDraft('product/1', { savedAt: Date.now(), version: 1, values: { name_en: 'Old' } })
  const { user } = open({ version: 2 })
  expect(field('Name in English').value).toBe('Dates')
  await user.click(screen.getByRole('button', { name: 'Use draft' }))
  expect(field('Name in English').value).toBe('Old')
})

test('when somebody else saved first, both versions are shown and mine can be saved over it', async () => {
  const current = { values: { ...saved, name_en: 'Figs', price: '5.00' }, version: 2 }
  const conflict = Object.assign(new Problem('version_conflict'), { current })
  const submit = vi.fn<Props['submit']>(async () => undefined).mockRejectedValueOnce(conflict)
  const { user } = open({ submit })
  await user.clear(field('Name in English'))
  await user.type(field('Name in English'), 'Grapes')
  await user.click(save())

  const banner = await screen.findByRole('alert')
  expect(document.activeElement?.contains(banner)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  expect(banner.textContent).toContain('Grapes')
  expect(banner.textContent).toContain('Figs')
  expect(banner.textContent).toContain('5.00 riyals')
  expect(banner.textContent).not.toContain('SKU')
  await user.click(screen.getByRole('button', { name: 'Overwrite with mine' }))
  await waitFor(() => expect(submit.mock.lastCall?.[0]).toMatchObject({ body: { name_en: 'Grapes' }, version: 2 }))
})

test('when somebody else saved first, theirs can be taken', async () => {
  const current = { values: { ...saved, name_en: 'Figs' }, version: 2 }
  const submit = vi.fn<Props['submit']>().mockRejectedValue(Object.assign(new Problem('version_conflict'), { current }))
  const { user } = open({ submit })
  await user.type(field('Name in English'), '!')
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Use the newer version' }))
  expect(field('Name in English').value).toBe('Figs')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('while nothing is typed, a changed record updates the fields', async () => {
  const submit = async () => undefined
  const { rerender } = open({ submit })
  rerender(<ProductForm submit={submit} values={{ ...saved, name_en: 'Figs' }} version={2} />)
  expect(field('Name in English').value).toBe('Figs')
})

test('leaving with unsaved changes asks, and can be cancelled', async () => {
  const blocked: ((pathname: string) => Promise<boolean>)[] = []
  const block = (mayLeave: (pathname: string) => Promise<boolean>) => {
    blocked.push(mayLeave)
    return () => blocked.splice(blocked.indexOf(mayLeave), 1)
  }
  const { user } = show(
    <NavigationProvider value={{ go: () => undefined, block }}>
      <ProductForm submit={async () => undefined} />
    </NavigationProvider>,
    'en',
    words,
  )
  expect(blocked).toHaveLength(0)
  await user.type(field('SKU'), '2')

  const leave = () => blocked[0]?.('/elsewhere') ?? Promise.resolve(true)
  const first = leave()
  await user.click(await screen.findByRole('button', { name: 'Go back' }))
  expect(await first).toBe(false)

  const second = leave()
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await second).toBe(true)
})

function readDraftValues() {
  window.dispatchEvent(new Event('pagehide'))
  return readDraft('product/1')?.values
}
