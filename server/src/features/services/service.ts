import type { BodyOf } from '@mawrid/contract/call.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { namesWith, pick } from '@mawrid/contract/fields.ts'
import { listingLife } from '@mawrid/contract/listings/states.ts'
import type { createService } from '@mawrid/contract/services/calls.ts'
import { serviceFields } from '@mawrid/contract/services/fields.ts'
import type { Service, ServiceRow } from '@mawrid/contract/services/service.ts'
import type { Kind, LifeStatus, OwnOf } from '../listings/index.ts'
import { unitOf } from '../reference/index.ts'

type OwnService = OwnOf<BodyOf<typeof createService>>

/** The fields that only services have: pricing, service area and licence. */
export const service: Kind<OwnService, ServiceRow, LifeStatus> = {
  name: 'service',
  numberPrefix: 'S',
  limit: 'services',
  life: listingLife,
  fields: serviceFields,
  read: (own) => ({
    own,
    errors: own.unit !== null && !unitOf(own.unit) ? [fieldError('unit', 'not_offered')] : [],
  }),
  mapFiles: (own, map) => ({
    ...own,
    licence: own.licence && {
      ...own.licence,
      file: own.licence.file && map(own.licence.file, 'licence.file', 'document'),
    },
  }),
  columns: (own) => ({
    subtype: own.pricing_model,
    unitId: own.unit,
    searchWords: [own.licence?.number ?? null],
  }),
  requirements: (own) => [
    {
      code: 'price',
      isRequired: true,
      errors: own.price !== null || own.pricing_model === 'on_request' ? [] : [fieldError('price', 'required')],
    },
    {
      code: 'unit',
      isRequired: true,
      errors: own.unit !== null || own.pricing_model !== 'per_unit' ? [] : [fieldError('unit', 'required')],
    },
    {
      code: 'coverage',
      isRequired: true,
      errors: own.coverage.length > 0 ? [] : [fieldError('coverage', 'required')],
    },
  ],
  view: (record, own, document): Service => ({
    ...record,
    ...own,
    licence: own.licence && { ...own.licence, file: own.licence.file === null ? null : document(own.licence.file) },
  }),
  row: (listed, own) => ({
    ...listed,
    ...pick(own, namesWith(serviceFields, 'isListed')),
    vat_category: own.vat_category,
  }),
}
