import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { namesWith, pick } from '@mawrid/contract/fields.ts'
import { asksFor } from '@mawrid/contract/investments/asksFor.ts'
import { investmentFields } from '@mawrid/contract/investments/fields.ts'
import type { Investment, InvestmentRow } from '@mawrid/contract/investments/investment.ts'
import { investmentLife } from '@mawrid/contract/investments/states.ts'
import { type Kind, missing } from '../listings/index.ts'
import { acceptLicence } from './acceptLicence.ts'
import type { OwnInvestment, WrittenInvestment } from './ownInvestment.ts'
import { closingDayErrors } from './readInvestment.ts'

type Status = (typeof investmentLife.states)[number]

/** What makes a listing an investment: what is sought, until when, and what is disclosed of it. */
export const investment: Kind<OwnInvestment, InvestmentRow, Status, WrittenInvestment> = {
  name: 'investment',
  letter: 'I',
  limit: 'investments',
  life: investmentLife,
  fields: investmentFields,
  read: (written, context) => ({ own: written as OwnInvestment, errors: closingDayErrors(written, context) }),
  stamp: acceptLicence,
  mapFiles: (own, map) => ({
    ...own,
    sharia_certificate: own.sharia_certificate && map(own.sharia_certificate, 'sharia_certificate', 'document'),
  }),
  columns: (own) => ({
    price: own.amount_sought,
    variety: own.kind,
    codes: [own.licence_statement?.kind === 'licensed' ? own.licence_statement.number : null],
  }),
  requirements: (own, { today }) => [
    { code: 'amount_sought', isRequired: true, errors: missing(own, 'amount_sought') },
    { code: 'city', isRequired: true, errors: missing(own, 'city') },
    { code: 'tickets', isRequired: true, errors: missing(own, 'ticket_min', 'ticket_max') },
    { code: 'equity', isRequired: true, errors: asksFor(own.kind).equity ? missing(own, 'equity_percent') : [] },
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
