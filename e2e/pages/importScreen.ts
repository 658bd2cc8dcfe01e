import { readFile } from 'node:fs/promises'
import { type BulkField, bulkColumns } from '@mawrid/contract/bulk/columns.ts'
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx'
import { expect, type Locator, type Page } from 'playwright/test'
import type { TextKey } from '../../web/types/textKeys.ts'
import { anyCount, textIn } from './texts.ts'

export type Row = Partial<Record<BulkField, CellValue>>
type Lang = 'en' | 'ar'

/** A low-priority thread reads and imports files: on a busy machine it takes long. */
export const jobTimeout = { timeout: 120_000 }

export type Outcome = 'made' | 'changed' | 'same' | 'refused'

/** The screens of an import, as a seller uses them. */
export function importScreen(page: Page, lang: Lang = 'en') {
  const text = (key: TextKey, values?: Readonly<Record<string, string | number>>) => textIn(lang, key, values)
  const button = (name: string | RegExp): Locator => page.getByRole('main').getByRole('button', { name })
  const count = (outcome: Outcome): Locator =>
    page
      .getByRole('main')
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${text(`bulk.outcomes.${outcome}`)}$`) })
      .locator('xpath=following-sibling::dd')

  /** Uploads a file, which is then read. */
  async function sendFile(name: string, content: Uint8Array): Promise<void> {
    await page.goto(`/apps/product/import?lng=${lang}`)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })
    await button(text('bulk.handIn.send')).click()
    await expect(page).toHaveURL(/\/apps\/product\/import\/[\w-]+/)
  }

  return {
    sendFile,
    fromColumns: button(text('bulk.columns.goOn')),
    start: button(anyCount(lang, 'bulk.preview.start')),
    send: button(anyCount(lang, 'bulk.refused.send')),
    /** The link to the products that a count is about. */
    products: (outcome: 'made' | 'changed') => count(outcome).getByRole('link'),
    finished: page.getByRole('heading', { name: text('bulk.result.titles.done') }),
    cell: (field: BulkField, row: number) =>
      page.getByLabel(text('bulk.refused.cell', { field: bulkColumns[field][lang], row }), { exact: true }),
    async takeTemplate(): Promise<Buffer> {
      const saving = page.waitForEvent('download')
      await button(text('bulk.template.take')).click()
      return readFile(await (await saving).path())
    },
    /** Maps a word of the file, on the step of values. */
    value: (word: string) => page.getByLabel(text('bulk.values.valueFor', { word }), { exact: true }),
    toValues: page.getByRole('main').getByRole('button', { name: text('bulk.values.title'), exact: true }),
    fromValues: button(text('bulk.values.goOn')),
    /** Uploads a file and goes on to the preview, without mapping its unknown words. */
    async upload(name: string, content: Uint8Array): Promise<void> {
      await sendFile(name, content)
      const [columns, values] = [button(text('bulk.columns.goOn')), button(text('bulk.values.goOn'))]
      const start = button(anyCount(lang, 'bulk.preview.start'))
      await expect(columns.or(values).or(start)).toBeVisible(jobTimeout)
      if (await columns.isVisible()) await columns.click()
      await expect(values.or(start)).toBeVisible(jobTimeout)
      if (await values.isVisible()) await values.click()
      await expect(start).toBeVisible(jobTimeout)
    },
    async expectCounts(counts: Partial<Record<Outcome, number>>): Promise<void> {
      for (const outcome of ['made', 'changed', 'same', 'refused'] as const) {
        await expect(count(outcome)).toHaveText(String(counts[outcome] ?? 0))
      }
    },
  }
}

/** The template with these rows instead of its examples. */
export async function fillTemplate(template: Uint8Array, rows: readonly Row[]): Promise<Uint8Array> {
  const [products] = (await readXlsx(template)).sheets
  const header = products?.rows[0] ?? []
  const fieldOf = (name: CellValue) =>
    (Object.keys(bulkColumns) as BulkField[]).find(
      (field) => name === `${bulkColumns[field].ar} | ${bulkColumns[field].en}`,
    )
  const fields = header.map(fieldOf)
  const cells = rows.map((row) => fields.map((field) => (field && row[field]) ?? null))
  return writeXlsx({ sheets: [{ name: products?.name ?? 'Products', rows: [header, ...cells] }] })
}
