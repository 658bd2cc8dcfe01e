import type { BodyInput, BodyOf } from '@mawrid/contract/call.ts'
import { createInvestment, updateInvestment } from '@mawrid/contract/investments/calls.ts'
import { Investment } from '@mawrid/contract/investments/investment.ts'
import type { ListingFormConfig } from '#features/listings/shared/form/useListingForm.ts'
import { callApi } from '#platform/request/callApi.ts'
import { investmentConfig } from '../investmentConfig.ts'
import { blankInvestment, bodyOf, type InvestmentValues, ownFilesOf, valuesOf } from './investmentValues.ts'

/** What investments hand in to the form that all kinds share. */
export const investmentForm: ListingFormConfig<
  InvestmentValues,
  BodyOf<typeof createInvestment>,
  Investment,
  BodyInput<typeof createInvestment>
> = {
  kind: investmentConfig.kind,
  fields: investmentConfig.fields,
  body: createInvestment.body,
  record: Investment,
  blank: blankInvestment,
  valuesOf,
  bodyOf,
  ownFiles: ownFilesOf,
  create: (body, sending) => callApi(createInvestment, { body, ...sending }),
  update: (id, body, sending) => callApi(updateInvestment, { params: { id }, body, ...sending }),
}
