import { openDatabase } from '../server/src/platform/database/database.ts'
import { startPostgres } from '../server/src/platform/database/embedded/postgres.ts'
import { storeInvoices } from '../server/test/issuedInvoices.ts'
import { activeCompany } from './activeCompany.ts'
import { measuring } from './measuring.ts'
import { startProduct } from './product.ts'
import { signIn } from './signIn.ts'

const invoices = 10_000
const connections = 50
const barMs = 25

/** The list and the figures of a seller with 10,000 invoices and notes of a year. */
const product = await startProduct()
try {
  const { connection } = await startPostgres(process.env.DATA_DIR ?? '', () => {})
  const companyId = await activeCompany(connection)
  const { system, close } = await openDatabase({ connection, onError: () => {} })
  await storeInvoices(system, companyId, { count: invoices, until: new Date() })
  await system.execute('vacuum analyze invoices')
  await close()
  const measure = measuring({ connections, barMs, headers: { authorization: `Bearer ${await signIn()}` } })
  console.log(`${invoices} invoices filled in; ${connections} connections`)

  for (const query of [
    '',
    'ordering=number',
    'ordering=-issued_at',
    'ordering=due_on',
    'ordering=-total',
    'ordering=-open',
    'status=part_paid',
    'overdue=true&ordering=due_on',
    'kind=credit_note',
    'from=2026-03-01&to=2026-03-31',
    'search=المشتري',
    'search=INV-2026-104321',
    'ordering=-updated_at&page=450',
  ]) {
    await measure(`invoices, ${query || 'as they open'}`, [`/api/v1/invoices/?${query}`])
  }
  await measure('invoices, counted with their ages', ['/api/v1/invoices/counts/'])
  // Pages that were not requested before, so that none comes from the cache.
  const pages = Array.from({ length: 500 }, (_, page) => `/api/v1/invoices/?ordering=number&page=${page + 1}`)
  await measure('invoices, page after page', pages)
} finally {
  await product.stop()
}
