import pg from 'pg'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { startPostgres } from '../server/src/platform/database/embedded/postgres.ts'
import { storeInvoices } from '../server/test/issuedInvoices.ts'
import { activeCompany } from './activeCompany.ts'
import { measuring } from './measuring.ts'
import { startProduct } from './product.ts'
import { signIn } from './signIn.ts'
import { addSellersLike } from './trade/fill.ts'

const invoices = 10_000
const sent = 100_000
/** As of a seller whose documents are mostly cleared. */
const zatcaStatuses = [
  ...Array<'cleared'>(900).fill('cleared'),
  ...Array<'reported'>(90).fill('reported'),
  ...Array<'cleared_with_warnings'>(8).fill('cleared_with_warnings'),
  'rejected',
  'unreachable',
] as const
const connections = 50
const barMs = 25

/** The list and the figures of a seller with 10,000 invoices and notes of a year, and the list of another with 100,000 by ZATCA's state. */
const product = await startProduct()
try {
  const { connection } = await startPostgres(process.env.DATA_DIR ?? '', () => {})
  const companyId = await activeCompany(connection)
  const { system, close } = await openDatabase({ connection, onError: () => {} })
  await storeInvoices(system, companyId, { count: invoices, until: new Date() })
  const client = new pg.Client(connection)
  await client.connect()
  const [other] = await addSellersLike(client, 'active@demo.mawrid.test', 1)
  await client.end()
  if (!other) throw new Error('There is no other seller')
  await storeInvoices(system, other.companyId, { count: sent, until: new Date(), zatcaStatuses })
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

  const authorization = `Bearer ${await signIn(other.email)}`
  const measureSent = measuring({ connections, barMs, headers: { authorization } })
  console.log(`${sent} invoices of another seller`)
  for (const state of ['cleared', 'cleared_with_warnings', 'reported', 'rejected', 'unreachable']) {
    for (const ordering of ['', '&ordering=-issued_at', '&ordering=-total']) {
      await measureSent(`by ZATCA's state, ${state}${ordering}`, [`/api/v1/invoices/?zatca_status=${state}${ordering}`])
    }
  }
} finally {
  await product.stop()
}
