import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import { addDays } from '@mawrid/contract/values/days.ts'
import { latinDigits } from '@mawrid/contract/values/digits.ts'
import * as z from 'zod/mini'
import { hijriText } from './hijriText.ts'

/** A commercial registration as the register knows it. */
export interface Registration {
  readonly number: string
  readonly unifiedNumber: string
  readonly mainNumber: string
  readonly mainUnifiedNumber: string
  readonly name: string
  readonly status: NonNullable<CompanyRecord['cr_status']>
  readonly issuedOn: string | null
  readonly issuedOnHijri: string | null
  /** The last day on which its yearly confirmation can be given; a new one needs no confirmation yet. */
  readonly lastsUntil: string | null
  readonly lastsUntilHijri: string | null
  readonly city: string | null
  readonly activities: readonly string[]
  /** National IDs of owners and managers; masked in the register's test environment. */
  readonly identities: readonly string[]
}

/** Commercial Register Law (M/83, 1446H): suspended when not confirmed within 90 days of the anniversary. */
const daysToConfirm = 90

const text = z.nullish(z.coerce.string())
const Named = z.nullish(z.looseObject({ id: text, name: text }))
const Party = z.looseObject({ identity: z.nullish(z.looseObject({ id: text })) })
const Dates = z.nullish(z.looseObject({ gregorian: text, hijri: text }))
const StatusDates = { confirmationDate: Dates, suspensionDate: Dates, deletionDate: Dates, reactivationDate: Dates }

const Answer = z.looseObject({
  crNationalNumber: z.coerce.string(),
  crNumber: z.coerce.string(),
  name: z.string(),
  isMain: z.nullish(z.boolean()),
  mainCrNumber: text,
  mainCrNationalNumber: text,
  issueDateGregorian: text,
  issueDateHijri: text,
  inLiquidationProcess: z.nullish(z.boolean()),
  headquarterCityName: text,
  status: z.looseObject({ id: text, name: text, ...StatusDates }),
  // Samples have these inside `status` or beside it.
  ...StatusDates,
  parties: z.nullish(z.array(Party)),
  management: z.nullish(z.looseObject({ managers: z.nullish(z.array(Party)) })),
  activities: z.nullish(z.array(Named)),
})
type Answer = z.output<typeof Answer>

/** Reads the answer of `/fullinfo/`; undefined when it is of another form. */
export function readRegistration(body: unknown): Registration | undefined {
  const read = z.safeParse(Answer, body)
  if (!read.success) return undefined
  const answer = read.data
  const confirmation = dayOf((answer.status.confirmationDate ?? answer.confirmationDate)?.gregorian)
  const lastsUntil = confirmation && addDays(confirmation, daysToConfirm)
  return {
    number: answer.crNumber,
    unifiedNumber: answer.crNationalNumber,
    mainNumber: (answer.isMain === false && answer.mainCrNumber) || answer.crNumber,
    mainUnifiedNumber: (answer.isMain === false && answer.mainCrNationalNumber) || answer.crNationalNumber,
    name: answer.name.trim(),
    status: statusOf(answer),
    issuedOn: dayOf(answer.issueDateGregorian),
    issuedOnHijri: yearFirst(answer.issueDateHijri),
    lastsUntil,
    lastsUntilHijri: lastsUntil && hijriText(lastsUntil),
    city: answer.headquarterCityName ?? null,
    activities: (answer.activities ?? []).flatMap((activity) => activity?.name ?? []),
    identities: [...(answer.parties ?? []), ...(answer.management?.managers ?? [])].flatMap(({ identity }) => {
      const id = latinDigits(identity?.id ?? '').trim()
      return id && !id.includes('*') ? [id] : []
    }),
  }
}

const activeTexts = new Set(['فعال', 'نشط', 'السجل التجاري قائم', 'active'])
const cancelledTexts = /شطب|مشطوب|ملغ|cancel|delete/i

function statusOf({ status, inLiquidationProcess, ...beside }: Answer): Registration['status'] {
  const name = status.name?.trim() ?? ''
  const isActive = status.id === '1' || activeTexts.has(name.toLowerCase())
  if (isActive) return inLiquidationProcess ? 'suspended' : 'active'
  const isDeleted = (status.deletionDate ?? beside.deletionDate)?.gregorian
  return isDeleted || cancelledTexts.test(name) ? 'cancelled' : 'suspended'
}

function dayOf(text: string | null | undefined): string | null {
  return /^\d{4}-\d\d-\d\d/.exec(text ?? '')?.[0] ?? null
}

/** Hijri dates come as `dd-MM-yyyy` or `yyyy-MM-dd`; the part with four digits is the year. */
function yearFirst(text: string | null | undefined): string | null {
  const parts = latinDigits(text ?? '').split(/[-/]/)
  if (parts.length !== 3) return null
  return (parts[0]?.length === 4 ? parts : parts.reverse()).join('-')
}
