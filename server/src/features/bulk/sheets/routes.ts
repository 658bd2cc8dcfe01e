import { downloadRefusedRows, exportCsv, exportXlsx, xlsxType } from '@mawrid/contract/bulk/calls.ts'
import { bulkTemplate as bulkTemplateCall } from '@mawrid/contract/products/calls.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { CallContext, Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { attached } from '../../../platform/sheets/sheets.ts'
import { leavesBelow } from '../../reference/index.ts'
import { findImport } from '../imports/store.ts'
import { productsCsv, productsXlsx } from './exportProducts.ts'
import { refusedFile } from './refusedFile.ts'
import { bulkTemplate } from './template.ts'

const csvType = 'text/csv; charset=utf-8'
const names = {
  template: { ar: 'نموذج المنتجات.xlsx', en: 'Products template.xlsx' },
  refused: { ar: 'الصفوف المرفوضة.xlsx', en: 'Refused rows.xlsx' },
  products: { ar: 'المنتجات', en: 'Products' },
} as const

export function registerSheetRoutes(handle: Handle, parts: Parts): void {
  const { db, clock } = parts
  handle(bulkTemplateCall, async ({ principal, lang, reply }) => {
    const content = await db.readCompany(principal.company.id, (own) => bulkTemplate(own, lang))
    return attached(reply, xlsxType, names.template[lang]).send(Buffer.from(content))
  })
  handle(downloadRefusedRows, async ({ params, principal, lang, reply }) => {
    const record = await db.readCompany(principal.company.id, (own) => findImport(own, params.id))
    return attached(reply, xlsxType, names.refused[lang]).send(refusedFile(db, record, lang))
  })
  handle(exportXlsx, (context) =>
    attached(context.reply, xlsxType, exportName(context, 'xlsx')).send(productsXlsx(db, requestedProducts(context))),
  )
  handle(exportCsv, (context) =>
    attached(context.reply, csvType, exportName(context, 'csv')).send(productsCsv(db, requestedProducts(context))),
  )

  function exportName({ lang }: Pick<CallContext<typeof exportXlsx>, 'lang'>, ending: string): string {
    return `${names.products[lang]} ${riyadhDay(clock.now())}.${ending}`
  }
}

function requestedProducts({
  principal,
  query,
  lang,
}: Pick<CallContext<typeof exportXlsx>, 'principal' | 'query' | 'lang'>) {
  const { category, ordering, ids, ...filters } = query
  const categories = category === undefined ? undefined : leavesBelow(category)
  return { companyId: principal.company.id, filters: { ...filters, categories }, ids, ordering, lang }
}
