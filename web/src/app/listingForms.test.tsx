// @vitest-environment jsdom
import { check } from '@mawrid/contract/fieldErrors.ts'
import { createFranchise } from '@mawrid/contract/franchises/calls.ts'
import { createInvestment } from '@mawrid/contract/investments/calls.ts'
import { createProduct } from '@mawrid/contract/products/calls.ts'
import { createService } from '@mawrid/contract/services/calls.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { FranchiseForm } from '#features/franchises/form/FranchiseForm.tsx'
import { blankFranchise, bodyOf as franchiseBody } from '#features/franchises/form/franchiseValues.ts'
import { InvestmentForm } from '#features/investments/form/InvestmentForm.tsx'
import { blankInvestment, bodyOf as investmentBody } from '#features/investments/form/investmentValues.ts'
import { ProductForm } from '#features/products/form/ProductForm.tsx'
import { blankProduct, productBodyOf } from '#features/products/form/productValues.ts'
import { ServiceForm } from '#features/services/form/ServiceForm.tsx'
import { blankService, bodyOf as serviceBody } from '#features/services/form/serviceValues.ts'
import { fakeBackEnd, freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { showInApp } from './testing/showInApp.tsx'

freshBrowser()

async function shown(form: ReactNode, hash: string) {
  fakeBackEnd({})
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return showInApp(<QueryClientProvider client={queries}>{form}</QueryClientProvider>, { at: `/form#${hash}` })
}

test.each([
  { kind: 'product', form: <ProductForm />, hash: 'sku', label: 'SKU', error: 'Enter the SKU' },
  { kind: 'service', form: <ServiceForm />, hash: 'price', label: 'Price', error: 'Enter the price' },
  {
    kind: 'franchise',
    form: <FranchiseForm />,
    hash: 'franchise_fee',
    label: 'Franchise fee',
    error: 'Enter the franchise fee',
  },
  { kind: 'investment', form: <InvestmentForm />, hash: 'city', label: 'City', error: 'Choose the city' },
])(
  'C-08, C-16, C-05, C-13: the field of a $kind that publication lacks shows its error when it is linked',
  async (one) => {
    const { user } = await shown(one.form, one.hash)
    const field = await screen.findByRole('textbox', { name: new RegExp(`^${one.label}`) })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(field)
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
    const texts = described.map((id) => document.getElementById(id)?.textContent)
    expect(texts.join(' ')).toContain(one.error)

    // The error stays until the value changes.
    await user.tab()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.type(field, '12')
    await user.tab()
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBeNull())
  },
)

// An update replaces the whole record: a field that a form left out would be cleared by the next save.
describe('C-08, C-16, C-05, C-13: a form sends every field that its call takes', () => {
  const sent = {
    product: [createProduct.body, productBodyOf(blankProduct)],
    service: [createService.body, serviceBody(blankService)],
    franchise: [createFranchise.body, franchiseBody(blankFranchise)],
    investment: [createInvestment.body, investmentBody(blankInvestment)],
  } as const
  test.each(Object.entries(sent))('%s', (_, [schema, body]) => {
    expect(Object.keys(body).sort()).toEqual(Object.keys(schema.shape).sort())
    const named = check(schema, { ...body, name_ar: 'اسم من الأسماء' })
    expect(named.ok ? [] : named.errors).toEqual([])
  })
})
