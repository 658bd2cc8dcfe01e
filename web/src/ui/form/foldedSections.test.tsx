import { line } from '@mawrid/contract/values/text.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { TextField } from '../fields/TextField.tsx'
import { show } from '../testing/show.tsx'
import { storeDraft } from './drafts.ts'
import { FormField } from './FormField.tsx'
import { FormPage } from './FormPage.tsx'
import { FormSection } from './FormSection.tsx'
import { fieldAt, namedField } from './fieldNames.ts'
import { SectionSummary } from './SectionSummary.tsx'
import { SavedNotSubmitted, useMawridForm } from './useMawridForm.ts'

const Body = z.object({ name: line(1, 20), brand: z.string().check(z.maxLength(5)), model: z.string() })
const blank = { name: '', brand: '', model: '' }
const texts = { fields: { required_enter: 'Needed', too_long: 'Over {{max}}', invalid: 'Not valid' } }
type Sent = { version: number | undefined; andSubmit: boolean }

/** Rendered with the form itself. */
const summaries = vi.hoisted(() => vi.fn())
vi.mock('./FormErrorSummary.tsx', async (original) => {
  const { FormErrorSummary } = await original<typeof import('./FormErrorSummary.tsx')>()
  summaries.mockImplementation(FormErrorSummary)
  return { FormErrorSummary: summaries }
})

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

function open({ values = blank, submit = async () => undefined, ...more }: Partial<Props> = {}) {
  return show(<Product values={values} submit={submit} {...more} />, 'en', texts)
}

interface Props {
  values: typeof blank
  blank?: typeof blank
  submit: (sent: Sent) => Promise<unknown>
}

function Product({ values, blank: initial, submit }: Props) {
  const form = useMawridForm({
    schema: Body,
    values,
    ...(initial && { blank: initial }),
    version: 1,
    submit,
    missingIn: ({ brand }) => (brand === '' ? ['brand'] : []),
    draft: { key: 'folded/1' },
  })
  const { brand, model } = form.hook.getValues()
  return (
    <FormPage form={form} isNew saveLabel="Save" submitLabel="Save and submit" hasIndex side={<p>Side</p>}>
      <FormSection title="Basics">
        <FormField of={form} name="name" label="Name">
          {(field) => <TextField {...field} required />}
        </FormField>
      </FormSection>
      <FormSection title="Details" summary={<SectionSummary parts={[brand, model]} />}>
        <FormField of={form} name="brand" label="Brand">
          {(field) => <TextField {...field} />}
        </FormField>
      </FormSection>
      <FormSection title="More" summary={<SectionSummary parts={[model]} />}>
        <FormField of={form} name="model" label="Model">
          {(field) => <TextField {...field} />}
        </FormField>
      </FormSection>
    </FormPage>
  )
}

/** A window that is high enough for all sections. */
class AllVisible {
  readonly report: (entries: { target: Element; isIntersecting: boolean }[]) => void
  constructor(report: AllVisible['report']) {
    this.report = report
  }
  observe(target: Element) {
    this.report([{ target, isIntersecting: true }])
  }
  disconnect() {}
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const fold = (title: string) => screen.getByRole('region', { name: title }).querySelector('details')
const indexed = (title: string) =>
  within(screen.getByRole('navigation')).getByRole('button', { name: new RegExp(title) })

test('a folded section says what it holds, or that nothing is set', () => {
  open({ values: { name: 'Dates', brand: 'Najd', model: 'X2' } })
  expect(fold('Details')?.open).toBe(false)
  expect(fold('Details')?.querySelector('summary')?.textContent).toContain('Najd, X2')
})

test('a submit with an error in a folded section opens it and focuses the field, others stay folded', async () => {
  const { user } = open({ values: { name: 'Dates', brand: 'far too long', model: '' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document.activeElement).toBe(field('Brand')))
  expect(fold('Details')?.open).toBe(true)
  expect(fold('More')?.open).toBe(false)
})

test('a restored draft opens the sections that hold its values', async () => {
  storeDraft('folded/1', { savedAt: Date.now(), version: 1, values: { ...blank, model: 'X3' } })
  open()
  await waitFor(() => expect(fold('More')?.open).toBe(true))
  expect(fold('Details')?.open).toBe(false)
})

test('the bar names the first required field that is missing and counts the others, and leads to it, into its fold', async () => {
  const { user } = open()
  const missing = () => screen.queryByRole('button', { name: /^Missing/ })
  await waitFor(() => expect(missing()?.textContent).toMatch(/Name.*, and 1 more field$/))
  await user.click(missing() ?? document.body)
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  await user.type(field('Name'), 'Dates')
  await waitFor(() => expect(missing()?.textContent).toMatch(/^Missing: \u2068Brand\u2069$/))
  await user.click(missing() ?? document.body)
  await waitFor(() => expect(document.activeElement).toBe(field('Brand')))
  // The field may stay empty: the bar does not mark it as wrong.
  expect(field('Brand').getAttribute('aria-invalid')).not.toBe('true')
  await user.type(field('Brand'), 'Najd')
  await waitFor(() => expect(missing()).toBeNull())
})

test('typing renders only the field, not the form around it', async () => {
  const { user } = open({ values: { name: 'Dates', brand: 'Najd', model: '' } })
  await user.type(field('Name'), '!')
  const before = summaries.mock.calls.length
  await user.type(field('Name'), ' of Qassim')
  expect(field('Name').value).toBe('Dates! of Qassim')
  expect(summaries.mock.calls.length).toBe(before)
})

test('the index marks each section as missing, filled or empty, opens it, and marks the one that somebody is in', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  vi.stubGlobal('IntersectionObserver', AllVisible)
  const { user } = open({ values: { name: 'Dates', brand: '', model: 'X2' } })
  await screen.findByRole('navigation')
  expect(indexed('Basics').textContent).toContain('Filled in')
  expect(indexed('Details').textContent).toContain('Required fields missing')
  expect(indexed('More').textContent).toContain('Filled in')
  await waitFor(() => expect(indexed('Basics').getAttribute('aria-current')).toBe('location'))
  await user.click(indexed('More'))
  expect(indexed('Basics').getAttribute('aria-current')).toBe(null)
  expect(indexed('More').getAttribute('aria-current')).toBe('location')
  expect(fold('More')?.open).toBe(true)
  expect(document.activeElement).toBe(fold('More')?.querySelector('summary'))
})

test('a section that holds only what a blank form holds is not marked as filled in', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  const { user } = open({ values: { name: 'Dates', brand: 'Najd', model: 'X1' }, blank: { ...blank, model: 'X1' } })
  await screen.findByRole('navigation')
  expect(indexed('Details').textContent).toContain('Filled in')
  expect(indexed('More').textContent).toContain('Not set')
  await user.type(field('Model'), '2')
  await waitFor(() => expect(indexed('More').textContent).toContain('Filled in'))
})

test('when only submitting is refused, the form goes on with the saved record and shows what is missing', async () => {
  const errors = [{ path: 'brand', code: 'required', message: '' }]
  const reason = Object.assign(new Error(), { code: 'invalid_input', errors })
  const submit = vi.fn<Props['submit']>(async () => undefined)
  submit.mockRejectedValueOnce(new SavedNotSubmitted({ ...blank, name: 'Dates of Qassim' }, 2, reason))
  const { user } = open({ submit })
  await user.type(field('Name'), 'Dates')
  await user.click(screen.getByRole('button', { name: 'Save and submit' }))
  await waitFor(() => expect(document.activeElement).toBe(field('Brand')))
  expect(submit.mock.lastCall?.[0]).toMatchObject({ version: 1, andSubmit: true })
  expect(namedInSummary()).toEqual(['Brand'])
  expect(screen.getByText('Needed')).toBeTruthy()
  expect(field('Name').value).toBe('Dates of Qassim')

  await user.type(field('Brand'), 'Najd')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(submit.mock.lastCall?.[0]).toMatchObject({ version: 2, andSubmit: false }))
})

test('submitting marks all that is missing at once, also what saving does not require', async () => {
  const submit = vi.fn<Props['submit']>(async () => undefined)
  const { user } = open({ submit })
  await user.click(screen.getByRole('button', { name: 'Save and submit' }))
  await waitFor(() => expect(namedInSummary()).toEqual(['Name', 'Brand']))
  expect(submit).not.toHaveBeenCalled()

  await user.type(field('Name'), 'Dates')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(submit.mock.lastCall?.[0]).toMatchObject({ andSubmit: false }))
})

test('an error of a group or of a part is shown at the field that is on the page', () => {
  const paths = ['name', 'disclosure.file', 'disclosure.version', 'images']
  expect(namedField(paths, 'name')).toBe('name')
  expect(namedField(paths, 'disclosure')).toBe('disclosure.file')
  expect(namedField(paths, 'images.0.file')).toBe('images')
  expect(namedField(paths, 'shelf')).toBeUndefined()
  // A cell of a table registers its name only with its error, which has to stay at the cell.
  expect(fieldAt(['variants'], 'variants.0.sku')).toBeUndefined()
})

function namedInSummary() {
  return within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent)
}
