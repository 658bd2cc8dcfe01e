import type { BodyInput, BodyOf } from '@mawrid/contract/call.ts'
import { createService, updateService } from '@mawrid/contract/services/calls.ts'
import { Service } from '@mawrid/contract/services/service.ts'
import type { ListingFormConfig } from '#features/listings/shared/form/useListingForm.ts'
import { callApi } from '#platform/request/callApi.ts'
import { serviceConfig } from '../serviceConfig.ts'
import { blankService, bodyOf, ownFilesOf, type ServiceValues, valuesOf } from './serviceValues.ts'

/** What services hand in to the form that all kinds share. */
export const serviceForm: ListingFormConfig<
  ServiceValues,
  BodyOf<typeof createService>,
  Service,
  BodyInput<typeof createService>
> = {
  kind: serviceConfig.kind,
  fields: serviceConfig.fields,
  body: createService.body,
  record: Service,
  blank: blankService,
  valuesOf,
  bodyOf,
  ownFiles: ownFilesOf,
  create: (body, sending) => callApi(createService, { body, ...sending }),
  update: (id, body, sending) => callApi(updateService, { params: { id }, body, ...sending }),
}
