import { randomUUIDv7 } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { categoryId, unitId } from '../src/features/reference/index.ts'
import type { SignedInSeller } from './builders.ts'
import type { TestServer } from './harness.ts'
import { aPicture } from './uploads.ts'

/** The minimal draft of each kind. */
export const drafts = {
  product: () => ({
    name_ar: 'كراتين شحن مموّجة',
    category: categoryId('cartons'),
    sku: `CTN-${randomUUIDv7().slice(-8)}`,
    unit: unitId('carton'),
    price: '64.00',
  }),
  service: () => ({
    name_ar: 'تصميم العبوات',
    category: categoryId('marketing-design'),
    pricing_model: 'fixed',
    price: '4500.00',
    coverage: [{ kind: 'remote' }],
  }),
  franchise: () => ({
    name_ar: 'امتياز متجر التغليف',
    category: categoryId('franchise-retail'),
    brand_name_ar: 'نجد للتغليف',
    model: 'single_unit',
    country_of_origin: 'SA',
    franchise_fee: '150000.00',
    royalty_kind: 'percent',
    royalty_percent: '6.00',
    investment_min: '400000.00',
    investment_max: '900000.00',
    contract_years: 5,
  }),
  investment: (now = new Date()) => ({
    name_ar: 'توسعة خط إنتاج الكرتون',
    category: categoryId('invest-industry'),
    kind: 'profit_share',
    stage: 'growth',
    amount_sought: '3000000.00',
    ticket_min: '100000.00',
    ticket_max: '1000000.00',
    closes_on: new Date(now.getTime() + 90 * 86_400_000).toISOString().slice(0, 10),
    risks_ar: 'قد تتأثر العوائد بأسعار الورق الخام وتكاليف الطاقة، ولا يوجد ضمان لاستعادة رأس المال كاملًا. '.repeat(2),
    licence_statement: { kind: 'not_public', accepted: true },
    city: 'الرياض',
  }),
} as const

export type DraftKind = keyof typeof drafts

export const paths: Readonly<
  Record<DraftKind, { readonly list: string; readonly item: string; readonly read: string; readonly update: string }>
> = {
  product: {
    list: '/api/v1/products/',
    item: '/api/v1/products/',
    read: '/api/v1/products/',
    update: '/api/v1/seller_product_update/',
  },
  service: {
    list: '/api/v1/seller_services_list/',
    item: '/api/v1/seller_services_detail/',
    read: '/api/v1/seller_services_detail/',
    update: '/api/v1/seller_services_detail/',
  },
  franchise: {
    list: '/api/v1/seller_franchise/',
    item: '/api/v1/seller_franchise/',
    read: '/api/v1/seller_franchise/',
    update: '/api/v1/seller_franchise/',
  },
  investment: {
    list: '/api/v1/investments/',
    item: '/api/v1/investments/',
    read: '/api/v1/investment/',
    update: '/api/v1/investments/',
  },
}

/** The fields that each kind needs besides its draft to be published. */
async function completed(kind: DraftKind) {
  const common = { description_ar: 'وصف يقرأه المشترون.', images: [{ file: 'new:0' }] }
  const files = { new_images: [await picture()] }
  switch (kind) {
    case 'product':
      return { fields: { ...common, origin_country: 'SA', attributes: { wall: 'double' } }, files }
    case 'franchise':
      return {
        fields: { ...common, disclosure: { file: 'new:0', dated_on: '2026-01-05', version: '2.1' } },
        files: { ...files, new_documents: [pdf()] },
      }
    default:
      return { fields: common, files }
  }
}

interface SentFile {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}
export type SentFiles = Readonly<Record<string, readonly SentFile[]>>

const pictures = new Map<string, Promise<Buffer>>()

/** The smallest that a listing may have. Each is drawn once. */
export async function picture(width = 800, height = 800): Promise<SentFile> {
  const size = `${width} ${height}`
  const content = pictures.get(size) ?? aPicture(width, height).png().toBuffer()
  pictures.set(size, content)
  return { name: 'carton.png', type: 'image/png', content: await content }
}

export function pdf(): SentFile {
  return {
    name: 'disclosure.pdf',
    type: 'application/pdf',
    content: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
  }
}

/** Sends a listing as its form does: each field as one part, then the files. */
export async function send(
  { app }: TestServer,
  seller: SignedInSeller,
  method: NonNullable<InjectOptions['method']>,
  url: string,
  fields: object,
  files: SentFiles = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const [name, sent] of Object.entries(files)) {
    for (const file of sent) form.append(name, new Blob([new Uint8Array(file.content)], { type: file.type }), file.name)
  }
  const request = new Request('http://test', { method: 'POST', body: form })
  const answer = await app.inject({
    method,
    url,
    headers: { ...seller.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

export function fieldErrorsOf({
  body,
}: {
  body: { errors?: { path: string; code: string }[] }
}): Record<string, string> {
  return Object.fromEntries((body.errors ?? []).map(({ path, code }) => [path, code]))
}

/** Creates a draft that is complete enough to be published. */
export async function aListing(server: TestServer, seller: SignedInSeller, kind: DraftKind, more: object = {}) {
  const { fields, files } = await completed(kind)
  const { status, body } = await send(
    server,
    seller,
    'POST',
    paths[kind].list,
    { ...drafts[kind](), ...fields, ...more },
    files,
  )
  if (status !== 201) throw new Error(`The ${kind} was not made: ${JSON.stringify(body)}`)
  return body
}
