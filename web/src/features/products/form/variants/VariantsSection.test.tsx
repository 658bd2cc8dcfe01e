import { createProduct } from '@mawrid/contract/products/calls.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { fakeBackEnd, freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { FormPage } from '#ui/form/FormPage.tsx'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import { blankProduct, type ProductValues, productBodyOf } from '../productValues.ts'
import { combinations } from './combinations.ts'
import { VariantsSection } from './VariantsSection.tsx'

freshBrowser()
beforeEach(() => void fakeBackEnd({}))

test('typed values make a row for every combination, each with its SKU', async () => {
  const { user } = await shown()
  await addOption(user, 'Colour', 'Red, أزرق,')
  await addOption(user, 'Size', 'S, M,')
  expect(rowNames()).toEqual(['Red/ S', 'Red/ M', 'أزرق/ S', 'أزرق/ M'])
  expect(cells('SKU')).toEqual(['TEE-RED-S', 'TEE-RED-M', 'TEE-2-S', 'TEE-2-M'])
})

test('a value that is removed and added again restores its variants', async () => {
  const { user } = await shown()
  await addOption(user, 'Size', 'S, M,')
  await user.type(cell('Price', 'M'), '25')
  await user.click(screen.getByRole('button', { name: 'Remove M' }))
  expect(rowNames()).toEqual(['S'])
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Values of option 1/ }))
  await user.keyboard('M,')
  expect(cells('Price')).toEqual(['', '25.00'])
})

test('C-08: values get their English names in rows, and the variants keep their input', async () => {
  const { user, sent } = await shown()
  await addOption(user, 'Colour', 'أحمر، Blue، أزرق،')
  expect(half(1, 'Arabic').value).toBe('أحمر')
  expect([half(2, 'Arabic').value, half(2, 'English').value]).toEqual(['', 'Blue'])
  await user.type(cell('Price', 'أحمر'), '25')
  await user.type(half(1, 'English'), 'Red{Enter}')
  expect(document.activeElement).toBe(half(2, 'English'))
  expect(rowNames()).toEqual(['Red', 'Blue', 'أزرق'])
  await user.clear(half(1, 'Arabic'))
  await user.type(half(1, 'Arabic'), 'أحمر قانٍ')
  await user.tab()
  expect(cell('Price', 'Red').value).toBe('25.00')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    options: [{ name_ar: 'اللون', name_en: 'Colour', values: ['أحمر قانٍ', 'Blue', 'أزرق'] }],
    option_values_en: [['Red', null, null]],
    variants: [
      { option_values: ['أحمر قانٍ'], price: '25.00' },
      { option_values: ['Blue'] },
      { option_values: ['أزرق'] },
    ],
  })
})

test('C-08: a column of a spreadsheet is pasted down the values; one that another value has is skipped', async () => {
  const { user } = await shown()
  await addOption(user, 'Colour', 'أحمر، أزرق، أخضر،')
  half(2, 'English').focus()
  fireEvent.paste(half(2, 'English'), { clipboardData: { getData: () => 'Blue\r\nGreen\r\nGrey\r\n' } })
  expect(rowNames()).toEqual(['أحمر', 'Blue', 'Green'])
  await user.type(half(1, 'English'), 'Green')
  await user.tab()
  expect(screen.getByRole('alert').textContent).toMatch(/Values of one language must differ/)
  expect(half(1, 'English').value).toBe('')
  await user.type(half(1, 'English'), 'Red')
  await user.tab()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(rowNames()).toEqual(['Red', 'Blue', 'Green'])
})

test('C-08: more than 2,500 variants are refused with a message, and the existing ones stay', async () => {
  await shown({ options: [sizes(20), sizes(1)] })
  const values = screen.getByLabelText(/Values of option 2/)
  fireEvent.paste(values, { clipboardData: { getData: () => sizes(126).values.join(',') } })
  expect(document.querySelector('[role="alert"]')?.textContent).toMatch(/makes 2520 variants/)
  expect(rows()).toHaveLength(20)
})

test('C-08: of many variants only those in view are rendered, and the keyboard reaches all', async () => {
  const { user } = await shown({ options: [sizes(30), sizes(30)] })
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('901')
  const first = cell('SKU', 'v1 / v1')
  expect(rows().length).toBeLessThan(120)
  fireEvent.paste(first, {
    clipboardData: { getData: () => Array.from({ length: 900 }, (_, n) => `P-${n}`).join('\n') },
  })
  expect(first.value).toBe('P-0')
  await user.click(first)
  for (let step = 0; step < 3; step += 1) await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(cell('SKU', 'v1 / v4'))
})

test('C-08: a price for all variants of a value leaves the others, and can be undone', async () => {
  const { user } = await shown({ options: [sizes(5), sizes(4)] })
  await user.selectOptions(screen.getByRole('combobox', { name: 'المقاس 4' }), 'v2')
  expect(rows()).toHaveLength(5)
  await user.type(screen.getByRole('textbox', { name: 'Price of 5 variants' }), '12.5')
  await user.click(screen.getByRole('button', { name: 'Set price' }))
  expect(cells('Price')).toEqual(Array.from({ length: 5 }, () => '12.50'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'المقاس 4' }), 'v1')
  expect(cells('Price')).toEqual(['', '', '', '', ''])
  // The undo is offered for ten seconds.
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  await user.type(screen.getByRole('searchbox', { name: 'Find a variant' }), 'TEE-v3')
  expect(rowNames()).toEqual(['v3/ v1'])
  await user.clear(screen.getByRole('searchbox', { name: 'Find a variant' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'المقاس 4' }), 'v2')
  expect(cells('Price')).toEqual(['', '', '', '', ''])
})

test('arrow keys and Enter move between cells, from the ends of a text', async () => {
  const { user } = await shown({ options: [sizes(3)] })
  await user.click(cell('SKU', 'v1'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(cell('SKU', 'v2'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(cell('SKU', 'v3'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(cell('Price', 'v3'))
  await user.keyboard('9{ArrowLeft}')
  expect(document.activeElement).toBe(cell('Price', 'v3'))
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(cell('SKU', 'v3'))
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(document.activeElement).toBe(cell('SKU', 'v2'))
})

test('in Arabic the arrow keys move where they point', async () => {
  document.documentElement.dir = 'rtl'
  const { user } = await shown({ options: [sizes(2)] })
  await user.click(cell('SKU', 'v1'))
  await user.keyboard('{Home}{ArrowLeft}')
  expect(document.activeElement).toBe(cell('Price', 'v1'))
  document.documentElement.dir = ''
})

test('Ctrl D copies a cell to the rows below, and can be undone', async () => {
  const { user } = await shown({ options: [sizes(3)] })
  await user.type(cell('Price', 'v2'), '١٢٫٥')
  await user.keyboard('{Control>}d{/Control}')
  expect(cells('Price')).toEqual(['', '١٢٫٥', '12.50'])
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  expect(cells('Price').at(-1)).toBe('')
})

test('a block from a spreadsheet is pasted from the focused cell on', async () => {
  await shown({ options: [sizes(3)] })
  const at = cell('SKU', 'v2')
  at.focus()
  fireEvent.paste(at, { clipboardData: { getData: () => 'B-٢\t١٬٢٠٠\nB-3\t15\nB-4\t16\n' } })
  expect(cells('SKU').slice(1)).toEqual(['B-٢', 'B-3'].map((sku) => sku.replace('٢', '2')))
  expect(cells('Price')).toEqual(['', '1,200.00', '15.00'])
  expect(await screen.findByText('1 row did not match a variant')).toBeTruthy()
})

test('two variants with the same SKU are marked at once, and refused when saved', async () => {
  const { user, sent } = await shown({ options: [sizes(2)] })
  await user.clear(cell('SKU', 'v2'))
  await user.type(cell('SKU', 'v2'), 'tee-v1')
  expect(screen.getAllByText('Another variant has this SKU')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Remove the duplicates')).toBeTruthy()
  expect(sent).toEqual([])
})

test('a refused cell is named with its variant, and the summary links to it', async () => {
  const { user } = await shown({ options: [sizes(2)] })
  await user.type(cell('Barcode', 'v2'), '12345678')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const link = await screen.findByRole('link', { name: /Barcode, v2/ })
  expect(link.getAttribute('href')).toBe(`#${cell('Barcode', 'v2').id}`)
  expect(cell('Barcode', 'v2').getAttribute('aria-invalid')).toBe('true')
})

test('among many rows a key in one cell renders only that row', async () => {
  await shown({ options: [sizes(40)] })
  const all = rows()
  const touched = new Set<Element | null>()
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof Element) touched.add(target.closest('tbody tr'))
  })
  watch.observe(document.body, { subtree: true, childList: true, attributes: true })
  const input = all[30]?.querySelector('[data-column="price"]')
  if (!input) throw new Error('There is no such row')
  fireEvent.change(input, { target: { value: '5' } })
  await Promise.resolve()
  watch.disconnect()
  expect([...touched].filter(Boolean)).toEqual([all[30]])
})

const filled: ProductValues = {
  ...blankProduct,
  name_ar: 'قميص قطني',
  category: '0199a000-0000-7000-8000-000000000004',
  unit: '0199a000-0000-7000-8000-000000000005',
  sku: 'TEE',
  price: '20.00',
}

interface Shown {
  options?: ProductValues['options']
}

async function shown({ options = [] }: Shown = {}) {
  const sent: unknown[] = []
  const variants = combinations(options).map((option_values) => ({
    option_values,
    sku: `TEE-${option_values.join('-')}`,
    barcode: '',
    price: '',
    image: '',
    is_active: true,
  }))
  const values = { ...filled, options, variants }
  const page = await showInApp(<Variants values={values} onSent={(body) => sent.push(body)} />)
  return { ...page, sent }
}

function Variants({ values, onSent }: { values: ProductValues; onSent: (body: unknown) => void }) {
  const form = useMawridForm({
    schema: createProduct.body,
    values,
    bodyOf: productBodyOf,
    submit: async ({ body }) => onSent(body),
  })
  return (
    <FormPage form={form} isNew saveLabel="Save">
      <VariantsSection form={form} />
    </FormPage>
  )
}

function sizes(count: number): ProductValues['options'][number] {
  return {
    name_ar: `المقاس ${count}`,
    name_en: '',
    values: Array.from({ length: count }, (_, index) => `v${index + 1}`),
    values_en: Array.from({ length: count }, () => ''),
  }
}

async function addOption(user: Awaited<ReturnType<typeof showInApp>>['user'], name: string, values: string) {
  await user.click(screen.getByRole('button', { name: 'Add option' }))
  await user.click(screen.getByRole('menuitem', { name, hidden: true }))
  const fields = screen.getAllByRole('textbox', { name: /Values of option/ })
  const last = fields.at(-1)
  if (last) await user.type(last, values)
}

const half = (number: number, language: 'Arabic' | 'English') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Value ${number} of option 1 in ${language}` })
const rows = () => [...document.querySelectorAll('tbody tr')]
const rowNames = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
const cell = (column: string, variant: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${column}, ${variant}` })
const cells = (column: string) =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${column}, `) }).map(({ value }) => value)
