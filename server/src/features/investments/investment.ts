import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@mawrid/contract/call.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { namesWith, pick } from '@mawrid/contract/fields.ts'
import type { createInvestment } from '@mawrid/contract/investments/calls.ts'
import { investmentFields } from '@mawrid/contract/investments/fields.ts'
import type { Investment, InvestmentRow } from '@mawrid/contract/investments/investment.ts'
import { requiredFields } from '@mawrid/contract/investments/requiredFields.ts'
import { investmentLife } from '@mawrid/contract/investments/states.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { addMonths } from '@mawrid/contract/values/days.ts'
import type { Db } from '../../platform/parts.ts'
import { type Kind, missing, type OwnOf } from '../listings/index.ts'
import { namesOfUsers } from '../users/index.ts'

type Status = (typeof investmentLife.states)[number]

/** The fields that only investments have: the amount sought, the closing day and the disclosures. */
export const investment: Kind<OwnInvestment, InvestmentRow, Status, InvestmentDraft> = {
  name: 'investment',
  numberPrefix: 'I',
  limit: 'investments',
  life: investmentLife,
  fields: investmentFields,
  read: (draft, context) => ({ own: draft as OwnInvestment, errors: closingDayErrors(draft, context) }),
  stamp: acceptLicence,
  mapFiles: (own, map) => ({
    ...own,
    sharia_certificate: own.sharia_certificate && map(own.sharia_certificate, 'sharia_certificate', 'document'),
  }),
  columns: (own) => ({
    price: own.amount_sought,
    subtype: own.kind,
    searchWords: [own.licence_statement?.kind === 'licensed' ? own.licence_statement.number : null],
  }),
  requirements: (own, { today }) => [
    { code: 'amount_sought', isRequired: true, errors: missing(own, 'amount_sought') },
    { code: 'city', isRequired: true, errors: missing(own, 'city') },
    { code: 'tickets', isRequired: true, errors: missing(own, 'ticket_min', 'ticket_max') },
    { code: 'equity', isRequired: true, errors: requiredFields(own.kind).equity ? missing(own, 'equity_percent') : [] },
    {
      code: 'return_basis',
      isRequired: true,
      errors: own.expected_return_percent === null ? [] : missing(own, 'expected_return_basis'),
    },
    { code: 'closing_day', isRequired: true, errors: missing(own, 'closes_on') },
    {
      code: 'not_closed',
      isRequired: true,
      errors: own.closes_on === null || own.closes_on > today ? [] : [fieldError('closes_on', 'day_past')],
    },
    { code: 'risks', isRequired: true, errors: missing(own, 'risks_ar') },
    {
      code: 'licence_statement',
      isRequired: true,
      errors: own.licence_statement === null ? [fieldError('licence_statement.kind', 'required')] : [],
    },
  ],
  view: (record, own, document): Investment => ({
    ...record,
    ...own,
    sharia_certificate: own.sharia_certificate === null ? null : document(own.sharia_certificate),
  }),
  row: (listed, own) => ({
    ...listed,
    price: own.amount_sought,
    ...pick(own, namesWith(investmentFields, 'isListed')),
    amount_committed: own.amount_committed,
  }),
}

interface By {
  readonly before: OwnInvestment | null
  readonly userId: string
  readonly at: Date
}

/** Stores who accepted the licence statement and when, until the statement changes. */
async function acceptLicence(tx: Db, own: OwnInvestment, { before, userId, at }: By): Promise<OwnInvestment> {
  const amount_committed = before?.amount_committed ?? '0.00'
  if (own.licence_statement === null) return { ...own, amount_committed, licence_accepted: null }
  if (before && isDeepStrictEqual(before.licence_statement, own.licence_statement)) {
    return { ...own, amount_committed, licence_accepted: before.licence_accepted }
  }
  const seller = (await namesOfUsers(tx, [userId])).get(userId)
  const by = seller?.name_ar ?? seller?.name ?? ''
  return { ...own, amount_committed, licence_accepted: { by, at: at.toISOString() } }
}

interface Context {
  readonly before: OwnInvestment | null
  readonly today: string
}

/** A new closing day is after today and within a year. An unchanged one is not checked, so a closed offer can still be corrected. */
function closingDayErrors({ closes_on }: InvestmentDraft, { before, today }: Context): FieldError[] {
  if (closes_on === null || closes_on === before?.closes_on) return []
  if (closes_on <= today) return [fieldError('closes_on', 'day_past')]
  return closes_on > addMonths(today, 12) ? [fieldError('closes_on', 'day_far')] : []
}

type InvestmentDraft = OwnOf<BodyOf<typeof createInvestment>>

/** The fields that only investments have, with the committed amount and the accepted licence statement. */
type OwnInvestment = InvestmentDraft & Pick<Investment, 'amount_committed' | 'licence_accepted'>
