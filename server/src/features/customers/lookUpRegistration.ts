import type { ReplyOf } from '@mawrid/contract/call.ts'
import type { lookUpRegistration as call } from '@mawrid/contract/customers/calls.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { CommercialRegister } from '../../outside/wathq/commercialRegister.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Limit, Parts } from '../../platform/parts.ts'

/** Each request to the register costs money. */
const lookUpsOfCompany: Limit = { name: 'customer_registration', points: 30, seconds: 3_600 }

/** What the commercial register says of a customer. */
export async function lookUpRegistration(
  { limits }: Pick<Parts, 'limits'>,
  register: CommercialRegister,
  { query, principal }: Pick<CallContext<typeof call>, 'query' | 'principal'>,
): Promise<ReplyOf<typeof call>> {
  await limits.spend(lookUpsOfCompany, principal.company.id)
  const found = await register.find(query.cr)
  if (!found) throw new Problem('cr_not_found', { errors: [fieldError('cr', 'cr_not_found')] })
  const { number, unifiedNumber, name, status, city } = found
  return { number, unified_number: unifiedNumber, name, status, city }
}
