import * as z from 'zod/mini'
import type { FieldError } from './problems.ts'

type Issue = z.core.$ZodIssue

/** English words of the field codes; the dashboard has its own, in both languages, under the same codes. */
export const fieldMessages = {
  required: 'This is needed',
  wrong_type: 'This is of the wrong type',
  unknown_field: 'This field is not known',
  too_short: 'This is too short',
  too_long: 'This is too long',
  too_small: 'This is too small',
  too_big: 'This is too big',
  too_few: 'There are too few of these',
  too_many: 'There are too many of these',
  not_offered: 'This is not one of the choices',
  invalid: 'This is not valid',
  control_characters: 'This holds characters that cannot be stored',
  uuid: 'This is not an id',
  email: 'This is not an email address',
  phone: 'This is not a Saudi phone number',
  mobile: 'This is not a Saudi mobile number',
  national_id: 'This is not a national ID or iqama number',
  cr_number: 'This is not a commercial registration number',
  unified_number: 'This is not a unified number (700)',
  vat_number: 'This is not a VAT number',
  tin: 'This is not a tax identification number',
  iban: 'This is not a Saudi IBAN',
  short_address: 'This is not a short national address',
  building_number: 'A building number has 4 digits',
  postal_code: 'A postal code has 5 digits',
  additional_number: 'An additional number has 4 digits',
  gtin: 'This is not a valid GTIN',
  gs1_prefix: 'A GS1 company prefix has 7 to 10 digits',
  hs_code: 'An HS code has 6 to 12 digits',
  sku: 'This is not a valid SKU',
  money: 'This is not an amount of riyals, such as 1499.00',
  price_positive: 'A price is more than zero',
  percent: 'This is not a percentage',
  quantity: 'This is not a quantity',
  day: 'This is not a day',
  time: 'This is not a time',
  website: 'This is not a web address',
  slug: 'Use letters, digits and hyphens',
  slug_reserved: 'This address is reserved',
  warehouse_code: 'Use up to 12 capital letters, digits and hyphens',
  file_ref: 'This is neither a stored file nor one that was sent along',
  password_short: 'Use at least 10 characters',
  password_long: 'Use at most 128 characters',
  password_common: 'This password is among the most common ones',
  password_wrong: 'This is not the present password',
  code_digits: 'The code has 6 digits',
  code_wrong: 'The code is not right',
  app_code_wrong: 'The code is not right',
  app_code_used: 'This code was used already; wait for the next one',
  recovery_code: 'A recovery code has 16 letters and digits',
  recovery_code_wrong: 'This recovery code is not right, or it was used already',
  code_expired: 'The code is no longer valid',
  crop_outside: 'The crop lies outside the picture',
  role_name_reserved: 'A ready-made role has this name',
  role_above_own: 'This role includes more than your own',
  scope_above_own: 'This includes more than you see yourself',
  not_in_team: 'This person is not an active member of the team',
  cannot_work_on: 'This member is not active, or their role does not include this work',
  cannot_see: 'This member is not active, or cannot see this record',
  already_member: 'This person is a member of the company',
  already_invited: 'This person has an open invitation',
  passwords_differ: 'The two passwords differ',
  terms_required: 'The terms must be accepted',
  person_name: 'A name is written in letters, without numbers or links',
  contact_in_text: 'Leave out phone numbers, emails and links',
  order: 'The first value must not be above the second',
  closes_all: 'This would close the whole deal; cancel it instead',
  none_offered: 'Offer at least one item',
  not_alike: 'No two of these may be alike',
  lone_alternative: 'A group of alternatives needs at least two items',
  one_of_group: 'Only one item of a group can be chosen',
  tiers_rise: 'Each step needs a greater quantity and a lower price than the one before',
  has_prices: 'The list has prices already; remove them first',
  stock_short: 'There is less than that here',
  stock_reserved: 'Buyers were promised more than that',
  precision: 'This unit is not counted that finely',
  not_tracked: 'No stock is kept of this product',
  not_in_cartons: '{{left}} more of an item have to be put into cartons',
  sscc_used_up: 'All SSCCs with this extension digit are used; choose another one',
  not_sent: 'This is more than is still on its way',
  order_steps: 'This cannot be reached from the least order in whole steps',
  day_past: 'Choose a day after today',
  due_past: 'Choose today or a day after',
  day_far: 'Choose a day within a year',
  validity: 'Choose a day from tomorrow to 90 days ahead',
  day_future: 'Choose today or a day before',
  more_than_open: 'This is more than is still to be paid',
  more_than_left: 'This is more than is left of it',
  year_range: 'Choose a year from 1990 to 2100',
  advance_uncleared: 'An advance payment invoice that it deducts is not cleared yet',
  more_than_credited: 'This is more than the credit note gives back',
  return_too_late: 'The days for returning it are over',
  below_shipped: 'This much is packed or shipped already',
  below_invoiced: 'This much is invoiced already',
  total_invoiced: 'More is invoiced already than the deal would be worth',
  price_fixed: 'Some of this is invoiced at the agreed price',
  line_closed: 'Some of this was closed; add it as a further item instead',
  more_than_shipped: 'This is more than was shipped and has not come back',
  amount_differs: 'This is not what the invoice comes to',
  zatca_rule: 'This breaks a rule of e-invoicing',
  one_exemption: 'An e-invoice gives one reason for each VAT category: move this item to an invoice of its own',
  own_vat_number: 'This is your own VAT number',
  exemption_of_category: 'This reason does not belong to the VAT category',
  supply_early: 'Choose a day from 1 July 2020 on, since when the standard rate is 15 percent',
  day_late: 'Choose {{last}} or a day before',
  payment_early: 'Choose a day from {{earliest}} on',
  vat_not_registered: 'A company without a VAT number may not charge VAT',
  buyer_number: 'A tax invoice needs the buyer’s VAT number, or another number that stands for them',
  sums_to_100: 'The parts must add up to 100 percent',
  taken: 'This is used already',
  number_of_customer: 'Customer {{customer}} has this number',
  vat_number_taken: 'Another verified company uses this VAT number; correct it, or contact support if it is yours',
  vat_unchecked: 'The VAT number was changed: verify the company again',
  slug_taken: 'Another company has this address',
  picture_small: 'This picture is too small',
  picture_too_large: 'This picture has more pixels than allowed',
  picture_unreadable: 'This picture cannot be read',
  file_type_refused: 'Files of this type are not accepted',
  file_too_large: 'This file is larger than allowed',
  cr_not_found: 'The commercial register does not know this number',
  cr_not_active: 'This registration is suspended or cancelled',
  cr_expired: 'This registration has expired',
  cr_of_another: 'This registration does not name you',
  cr_taken: 'This registration is another company’s already',
  address_not_found: 'No address is known under this short address',
} as const

export type FieldCode = keyof typeof fieldMessages

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: FieldError[] }

/** Reads a value by its schema: the canonical value, or every field error at once. */
export function check<S extends z.ZodMiniType>(schema: S, value: unknown, at = ''): Checked<z.output<S>> {
  const result = z.safeParse(schema, value, { reportInput: true })
  return result.success ? { ok: true, value: result.data } : { ok: false, errors: fieldErrors(result.error.issues, at) }
}

/**
 * Converts zod's issues into field errors, the same on both sides: the first one for each field. A schema sets its own
 * code as the issue's message.
 */
export function fieldErrors(issues: readonly Issue[], at = ''): FieldError[] {
  const first = new Map<string, FieldError>()
  for (const error of issues.flatMap((issue) => errorsOf(issue, at))) {
    if (!first.has(error.path)) first.set(error.path, error)
  }
  return [...first.values()]
}

export function fieldError(path: string, code: FieldCode, params?: FieldError['params']): FieldError {
  return { path, code, message: fieldMessages[code], ...(params && { params }) }
}

export function isFieldCode(code: string): code is FieldCode {
  return Object.hasOwn(fieldMessages, code)
}

function errorsOf(issue: Issue, at: string): FieldError[] {
  const path = [...(at ? [at] : []), ...issue.path.map(String)].join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => fieldError(path ? `${path}.${key}` : key, 'unknown_field'))
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    return closest(issue.errors).flatMap((one) => errorsOf(one, path))
  }
  return [fieldError(path, codeOf(issue), paramsOf(issue))]
}

/** For a union, the errors of the variant that matches most fields and lacks fewest. */
function closest(forms: readonly Issue[][]): readonly Issue[] {
  const strangeness = (issues: readonly Issue[]) =>
    issues.reduce((sum, { code, path }) => sum + (code === 'unrecognized_keys' && path.length === 0 ? 1_000 : 1), 0)
  return forms.toSorted((one, other) => strangeness(one) - strangeness(other))[0] ?? []
}

function codeOf(issue: Issue): FieldCode {
  const isMissing = issue.input === undefined || issue.input === null
  // A custom code is ignored for a missing field.
  if (isMissing && issue.code === 'invalid_type') return 'required'
  if (isFieldCode(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return 'wrong_type'
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'too_short'
      return issue.origin === 'array' ? 'too_few' : 'too_small'
    case 'too_big':
      if (issue.origin === 'string') return 'too_long'
      return issue.origin === 'array' ? 'too_many' : 'too_big'
    case 'invalid_union':
      return isWithoutKind(issue) ? 'required' : 'not_offered'
    case 'invalid_value':
      return isMissing ? 'required' : 'not_offered'
    case 'invalid_format':
      return isFieldCode(issue.format) ? issue.format : 'invalid'
    default:
      return 'invalid'
  }
}

/** Whether a value of a discriminated union lacks its discriminator. */
function isWithoutKind({ input, path }: Issue): boolean {
  const object = input as Readonly<Record<PropertyKey, unknown>> | undefined
  return (object?.[path.at(-1) ?? ''] ?? null) === null
}

function paramsOf(issue: Issue): FieldError['params'] | undefined {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  return undefined
}
