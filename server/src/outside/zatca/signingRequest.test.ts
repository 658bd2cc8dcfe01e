import { execFileSync, spawnSync } from 'node:child_process'
import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createSigningKey, faultsOfRequest, type RequestedUnit, signingRequest } from './signingRequest.ts'

const unit: RequestedUnit = {
  name: 'TST-EGS-1',
  organization: 'شركة المورد التجريبي',
  branch: 'فرع الرياض',
  vatNumber: '399999999900003',
  issues: { standard: true, simplified: true },
  address: 'RRRD2929',
  industry: 'تجارة الجملة',
  product: { vendor: 'Mawrid', version: '1.0', serial: '3f2b8a1e-5c1d-4e0f-9a6b-7c8d9e0f1a2b' },
}

/** A value of the request, read by a few lines of our own and not by the library that wrote it. */
interface Der {
  readonly tag: number
  readonly bytes: Buffer
  readonly whole: Buffer
}

function derIn(bytes: Buffer): Der[] {
  const found: Der[] = []
  for (let offset = 0; offset < bytes.length; ) {
    const first = bytes.readUInt8(offset + 1)
    const more = first < 128 ? 0 : first - 128
    const length = more === 0 ? first : bytes.readUIntBE(offset + 2, more)
    const start = offset + 2 + more
    const end = start + length
    found.push({ tag: bytes.readUInt8(offset), bytes: bytes.subarray(start, end), whole: bytes.subarray(offset, end) })
    offset = end
  }
  return found
}

const tags = { objectId: 6, utf8: 12, octets: 4, printable: 19, constructed: 0x20 }

/** Each text with the object identifier before it, wherever they are. */
function textsIn(bytes: Buffer): [id: string, text: string, tag: number][] {
  let id = ''
  return derIn(bytes).flatMap(({ tag, bytes: value }): [string, string, number][] => {
    if (tag === tags.objectId) id = value.toString('hex')
    if (tag === tags.utf8 || tag === tags.printable) return [[id, value.toString(), tag]]
    if (tag === tags.octets) return textsIn(value).map(([own, text, kind]) => [own || id, text, kind])
    return tag & tags.constructed ? textsIn(value) : []
  })
}

function derOf(pem: string): Buffer {
  return Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64')
}

/** Object identifiers as they are encoded. */
const ids = {
  country: '550406',
  branch: '55040b',
  organization: '55040a',
  name: '550403',
  template: '2b0601040182371402',
  surname: '550404',
  userId: '0992268993f22c640101',
  title: '55040c',
  registeredAddress: '55041a',
  businessCategory: '55040f',
}

test('a request has every field, each in the string type that is expected', () => {
  const texts = textsIn(derOf(signingRequest(unit, createSigningKey(), 'simulation')))
  expect(texts).toEqual([
    [ids.country, 'SA', tags.printable],
    [ids.branch, 'فرع الرياض', tags.utf8],
    [ids.organization, 'شركة المورد التجريبي', tags.utf8],
    [ids.name, 'TST-EGS-1', tags.utf8],
    [ids.template, 'PREZATCA-Code-Signing', tags.printable],
    [ids.surname, '1-Mawrid|2-1.0|3-3f2b8a1e-5c1d-4e0f-9a6b-7c8d9e0f1a2b', tags.utf8],
    [ids.userId, '399999999900003', tags.utf8],
    [ids.title, '1100', tags.utf8],
    [ids.registeredAddress, 'RRRD2929', tags.utf8],
    [ids.businessCategory, 'تجارة الجملة', tags.utf8],
  ])
})

test.each([
  ['sandbox', 'TSTZATCA-Code-Signing', tags.printable],
  ['simulation', 'PREZATCA-Code-Signing', tags.printable],
  ['production', 'ZATCA-Code-Signing', tags.utf8],
] as const)('a request for %s names its template', (environment, template, tag) => {
  const texts = textsIn(derOf(signingRequest(unit, createSigningKey(), environment)))
  expect(texts).toContainEqual([ids.template, template, tag])
})

test.each([
  [{ standard: true, simplified: false }, '1000'],
  [{ standard: false, simplified: true }, '0100'],
  [{ standard: true, simplified: true }, '1100'],
])('a unit that issues %o asks for %s', (issues, title) => {
  const texts = textsIn(derOf(signingRequest({ ...unit, issues }, createSigningKey(), 'sandbox')))
  expect(texts).toContainEqual([ids.title, title, tags.utf8])
})

test('a request is signed with its own key, which is of the curve secp256k1', () => {
  const key = createSigningKey()
  const [request] = derIn(derOf(signingRequest(unit, key, 'sandbox')))
  const [info, , signature] = derIn(request?.bytes ?? Buffer.alloc(0))
  // The first byte of a bit string counts its unused bits.
  const bits = signature?.bytes.subarray(1) ?? Buffer.alloc(0)
  expect(verify('sha256', info?.whole ?? Buffer.alloc(0), createPublicKey(key), bits)).toBe(true)
  expect(key.asymmetricKeyDetails).toEqual({ namedCurve: 'secp256k1' })
  const [, , publicKey] = derIn(info?.bytes ?? Buffer.alloc(0))
  expect(publicKey?.whole).toEqual(createPublicKey(key).export({ type: 'spki', format: 'der' }))
})

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

test.runIf(hasOpenssl)('OpenSSL verifies a request and reads every field', () => {
  const latin = { ...unit, organization: 'Example Supplier', branch: 'Riyadh Branch', industry: 'Trade' }
  const text = execFileSync('openssl', ['req', '-text', '-noout', '-verify', '-nameopt', 'sep_comma_plus'], {
    input: signingRequest(latin, createSigningKey(), 'sandbox'),
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  expect(text).toMatch(
    /Subject: C\s*=\s*SA,\s*OU\s*=\s*Riyadh Branch,\s*O\s*=\s*Example Supplier,\s*CN\s*=\s*TST-EGS-1/,
  )
  expect(text).toContain('secp256k1')
  expect(text).toContain('ecdsa-with-SHA256')
  expect(text).toContain('TSTZATCA-Code-Signing')
  for (const [name, value] of [
    ['SN', '1-Mawrid|2-1.0|3-3f2b8a1e-5c1d-4e0f-9a6b-7c8d9e0f1a2b'],
    ['UID', '399999999900003'],
    ['title', '1100'],
    ['registeredAddress', 'RRRD2929'],
    ['businessCategory', 'Trade'],
  ] as const) {
    expect(text.replaceAll(' = ', '=')).toContain(`${name}=${value}`)
  }
})

describe('what has to be changed before a request', () => {
  test('nothing, for a complete unit', () => {
    expect(faultsOfRequest(unit)).toEqual([])
  })

  test.each<[string, Partial<RequestedUnit>, ReturnType<typeof faultsOfRequest>]>([
    ['a blank name', { name: ' ' }, [{ field: 'name', fault: 'required' }]],
    ['a long organization', { organization: 'ش'.repeat(65) }, [{ field: 'organization', fault: 'too_long' }]],
    ['a line break', { address: 'a\nb' }, [{ field: 'address', fault: 'characters' }]],
    [
      'a bar in the version',
      { product: { ...unit.product, version: '1|2' } },
      [{ field: 'product', fault: 'characters' }],
    ],
    ['another VAT number', { vatNumber: '123456789000003' }, [{ field: 'vatNumber', fault: 'vat_number' }]],
    ['a branch of a VAT group', { vatNumber: '300000000010003' }, [{ field: 'branch', fault: 'group_tin' }]],
    ['no documents', { issues: { standard: false, simplified: false } }, [{ field: 'issues', fault: 'no_documents' }]],
  ])('%s', (_what, change, faults) => {
    expect(faultsOfRequest({ ...unit, ...change })).toEqual(faults)
  })

  test('a member of a VAT group is named by its TIN', () => {
    expect(faultsOfRequest({ ...unit, vatNumber: '300000000010003', branch: '3000000000' })).toEqual([])
  })
})
