import { downloadRefusedRows, exportCsv, exportXlsx } from '@mawrid/contract/bulk/calls.ts'
import { bulkTemplate as bulkTemplateCall } from '@mawrid/contract/products/calls.ts'
import { type SheetFormat, sheetTypes } from '@mawrid/contract/sheets/sheetTypes.ts'
import type { CallContext, Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { sendSheet } from '../../../platform/sheets/sendSheet.ts'
import { attached } from '../../../platform/sheets/sheets.ts'
import { leavesBelow } from '../../reference/index.ts'
import { findImport } from '../imports/store.ts'
import { productExport } from './exportProducts.ts'
import { refusedFile } from './refusedFile.ts'
import { bulkTemplate } from './template.ts'

const names = {
  template: { ar: 'قالب المنتجات.xlsx', en: 'Products template.xlsx' },
  refused: { ar: 'صفوف فيها أخطاء.xlsx', en: 'Rows with errors.xlsx' },
} as const

export function registerSheetRoutes(handle: Handle, parts: Parts): void {
  const { db, clock } = parts
  handle(bulkTemplateCall, async ({ principal, lang, reply }) => {
    const content = await db.readCompany(principal.company.id, (companyDb) => bulkTemplate(companyDb, lang))
    return attached(reply, sheetTypes.xlsx, names.template[lang]).send(Buffer.from(content))
  })
  handle(downloadRefusedRows, async ({ params, principal, lang, reply }) => {
    const record = await db.readCompany(principal.company.id, (companyDb) => findImport(companyDb, params.id))
    return attached(reply, sheetTypes.xlsx, names.refused[lang]).send(refusedFile(db, record, lang))
  })
  handle(exportXlsx, (context) => sendProducts(context, 'xlsx'))
  handle(exportCsv, (context) => sendProducts(context, 'csv'))

  async function sendProducts(
    {
      principal,
      query,
      lang,
      reply,
      reading,
    }: Pick<CallContext<typeof exportXlsx>, 'principal' | 'query' | 'lang' | 'reply' | 'reading'>,
    format: SheetFormat,
  ) {
    const { category, ordering, ids, ...filters } = query
    const categories = category === undefined ? undefined : leavesBelow(category)
    const companyId = principal.company.id
    return sendSheet(
      { reply, lang, format, now: clock.now() },
      await productExport(reading, { companyId, filters: { ...filters, categories }, ids, ordering, lang }),
    )
  }
}
