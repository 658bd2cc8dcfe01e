import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { showInApp } from '#app/testing/showInApp.tsx'
import { Failure } from '#platform/request/failure.ts'
import { fakeBackEnd, freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { clearToasts } from '#ui/overlays/toasts.ts'
import type { ListingRecord } from '../listingTypes.ts'
import { blankCommon, type CommonValues, commonValuesOf } from './commonValues.ts'
import { type ListingFormConfig, useListingForm } from './useListingForm.ts'

freshBrowser()
afterEach(clearToasts)

const id = '0199a000-0000-7000-8000-0000000000f1'

function aListing(changes: Partial<ListingRecord> = {}): ListingRecord {
  return {
    id,
    version: 3,
    allowed_actions: ['edit', 'submit'],
    created_at: '2026-03-01T06:00:00.000Z',
    updated_at: '2026-03-01T06:00:00.000Z',
    name_ar: 'تمور',
    name_en: null,
    description_ar: null,
    description_en: null,
    category: null,
    tags: [],
    ref: 'S-000001',
    company: '0199a000-0000-7000-8000-0000000000c1',
    slug: 'dates',
    images: [],
    documents: [],
    status: 'draft',
    status_reason: null,
    visibility: 'not_published',
    completeness: 20,
    has_pending_change: false,
    pending_change: null,
    published_on: null,
    regions: [],
    ...changes,
  }
}

type Config = ListingFormConfig<CommonValues, { name_ar: string }, ListingRecord, { name_ar: string }>

function aConfig() {
  const calls = {
    create: vi.fn<Config['create']>(async (body) => aListing({ ...body, version: 1 })),
    update: vi.fn<Config['update']>(async (_, body) => aListing({ name_ar: body.name_ar, version: body.version + 1 })),
    submit: vi.fn<Config['submit']>(async (_, version) => aListing({ status: 'in_review', version: version + 1 })),
  }
  const config: Config = {
    kind: 'service',
    fields: {},
    body: z.object({ name_ar: z.string().check(z.minLength(1)) }),
    record: z.custom<ListingRecord>(),
    blank: blankCommon,
    valuesOf: commonValuesOf,
    bodyOf: ({ name_ar }) => ({ name_ar }),
    ...calls,
  }
  return { ...calls, config }
}

interface ListingProps {
  config: Config
  listing?: ListingRecord | undefined
}

function Listing({ config, listing }: ListingProps) {
  const { form } = useListingForm(config, listing)
  return (
    <FormPage form={form} isNew={!listing} saveLabel="Save" submitLabel="Save and submit">
      <FormField of={form} name="name_ar" label="Name">
        {(field) => <TextField {...field} />}
      </FormField>
    </FormPage>
  )
}

async function open(config: Config, listing?: ListingRecord) {
  fakeBackEnd({})
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const shown = await showInApp(
    <QueryClientProvider client={queries}>
      <Listing config={config} listing={listing} />
    </QueryClientProvider>,
    { at: '/form' },
  )
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  const press = () => shown.user.click(screen.getByRole('button', { name: 'Save and submit' }))
  return { ...shown, name, press }
}

test('O-06: a listing with changes requested is saved and then submitted in its saved version', async () => {
  const { config, update, submit } = aConfig()
  const listing = aListing({ status: 'changes_requested', status_reason: 'Blurred picture' })
  const { user, name, press, history } = await open(config, listing)
  await user.type(name, ' سكري')
  await press()
  await waitFor(() => expect(submit).toHaveBeenCalledWith(id, 4))
  expect(update.mock.calls.map(([, body]) => body)).toEqual([{ name_ar: 'تمور سكري', version: 3 }])
  await waitFor(() => expect(history.location.pathname).toContain(id))
})

test('C-16: if the plan has no room, nothing is submitted, and what was entered stays with the reason', async () => {
  const { config, create, submit } = aConfig()
  create.mockRejectedValueOnce(new Failure('package_limit', { params: { limit: 'services', allowed: '5', used: '5' } }))
  const { user, name, press } = await open(config)
  await user.type(name, 'تمور')
  await press()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^You’ve reached your plan’s limit/)
  expect(name.value).toBe('تمور')
  expect(submit).not.toHaveBeenCalled()
})

test('C-16: a save whose reply was lost is repeated with the same key, so that it creates one listing', async () => {
  const { config, create, submit } = aConfig()
  create.mockRejectedValueOnce(new Failure('timed_out'))
  const { user, name, press } = await open(config)
  await user.type(name, 'تمور')
  await press()
  await screen.findByRole('alert')
  await press()
  await waitFor(() => expect(submit).toHaveBeenCalledWith(id, 1))
  const keys = create.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('O-06: if the reply to the submission is lost, the form goes on with the saved version', async () => {
  const { config, update, submit } = aConfig()
  submit.mockRejectedValueOnce(new Failure('timed_out'))
  const { user, name, press } = await open(config, aListing())
  await user.type(name, ' سكري')
  await press()
  await screen.findByRole('alert')
  await press()
  await waitFor(() => expect(submit.mock.calls.map(([, version]) => version)).toEqual([4, 4]))
  expect(update).toHaveBeenCalledTimes(1)
})
