import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { PartyAddress } from '@mawrid/contract/invoices/party.ts'
import { CrNumber, VatNumber } from '@mawrid/contract/values/companyNumbers.ts'
import { Email } from '@mawrid/contract/values/email.ts'
import { Iban } from '@mawrid/contract/values/iban.ts'
import { Phone } from '@mawrid/contract/values/phone.ts'
import { line } from '@mawrid/contract/values/text.ts'
import * as z from 'zod/mini'
import { PlainError } from './plainError.ts'

const name = line(2, 200)

/** Who runs the marketplace: the seller on the invoices of its packages, and whose account transfers go to. */
const Marketplace = z.strictObject({
  seller: z.strictObject({
    name_ar: name,
    name_en: name,
    cr: CrNumber,
    vat_number: VatNumber,
    address: PartyAddress,
    phone: Phone,
    email: Email,
  }),
  bank: z.strictObject({
    beneficiary_ar: name,
    beneficiary_en: name,
    bank_ar: name,
    bank_en: name,
    iban: Iban,
  }),
})
export type Marketplace = z.output<typeof Marketplace>

const sample = new URL('../../content/marketplace.json', import.meta.url)

export function readMarketplace(path: string | undefined, home: string): Marketplace {
  const file = path ? resolve(home, path) : sample
  const read = z.safeParse(Marketplace, contentOf(file))
  if (read.success) return read.data
  const wrong = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new PlainError(`The marketplace in ${path} is not right: ${wrong.join('; ')}.`)
}

function contentOf(file: string | URL): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new PlainError(`MARKETPLACE names ${String(file)}, which cannot be read as JSON.`, { cause })
  }
}
