import { type ProblemCode, problemStatus } from './problemStatus.ts'

/** The English titles of problems (RFC 9457). The dashboard translates their codes. */
export const problemTitles: Readonly<Record<ProblemCode, string>> = {
  bad_request: 'The request cannot be read',
  malformed_json: 'The body is not valid JSON',
  unsupported_encoding: 'The body is in an encoding that is not accepted',
  unsupported_media_type: 'The body is of a type that is not accepted',
  body_too_large: 'The body is larger than allowed',
  uri_too_long: 'The address is longer than allowed',
  invalid_input: 'Some fields need attention',
  unauthorized: 'Sign in to go on',
  token_expired: 'The access token has expired',
  credentials_wrong: 'The email or the password is not right',
  refresh_invalid: 'The refresh token is not valid',
  refresh_reused: 'The refresh token was used before; every device of this sign-in is signed out',
  account_blocked: 'The account is blocked',
  account_not_activated: 'The account is not activated yet',
  second_step_required: 'The password is right; the account also needs its second step',
  second_step_missing: 'The company requires a second step at sign-in, and this account has none',
  recent_step_required: 'Prove again who you are before this change',
  challenge_invalid: 'This took too long or was used already; start again',
  second_step_wrong: 'The code is not right',
  passkey_refused: 'This passkey is not accepted',
  csrf_failed: 'The CSRF token is missing or not valid for this session',
  forbidden: 'This is not allowed',
  right_missing: 'Your role does not include this',
  outside_scope: 'This is outside of what you work on in this company',
  not_a_member: 'You are not a member of this company',
  member_suspended: 'Your membership of this company is suspended',
  team_remains: 'The company still has other members',
  invitation_invalid: 'The invitation is no longer valid, or it is for another email address',
  company_missing: 'Create a company first',
  company_unverified: 'The company is not verified yet',
  company_inactive: 'The company is not active',
  not_found: 'There is nothing here',
  method_not_allowed: 'This method is not offered here',
  not_acceptable: 'The reply is not offered in an accepted type',
  version_conflict: 'The record was changed since it was read',
  wrong_state: 'The record is in a state that does not allow this',
  already_exists: 'This exists already',
  approval_requested: 'Nothing has changed yet: a colleague was asked to approve it, as a rule of the company requires',
  confirmation_needed: 'This undoes something that has to be given up knowingly',
  offer_unchanged: 'The quote is the same as the one it would replace',
  customer_blocked: 'This customer is blocked: nothing new is agreed with them',
  vat_group_members: 'These are two companies of one VAT group, not one customer',
  credit_exceeded: 'This exceeds the customer’s credit limit: the seller has to allow it first',
  quote_changed: 'The quote has a newer version: read it before you answer',
  amendment_outdated:
    'More was shipped or invoiced since than this change leaves; withdraw or refuse it and propose another',
  quote_unavailable: 'The seller cannot accept this at the moment',
  quote_link_invalid: 'The link of this quote is no longer valid',
  stock_short: 'There is less in stock than this takes',
  price_lists_limit: 'The company has as many price lists as allowed',
  vat_not_registered: 'This charges VAT, and the seller is not registered for VAT',
  in_use: 'Something that is still open depends on this',
  einvoicing_unit_in_use: 'Documents of this unit still wait for ZATCA',
  objection_late: 'A fee can be objected to within 60 days after its month, and they are over',
  return_not_invoiced: 'There is no invoice left to credit for these goods; issue their invoice first',
  nothing_to_invoice: 'There is nothing here that is not invoiced yet',
  package_limit: 'The package does not include more of these',
  use_above_limits: 'More is used than the smaller package allows; it has to be confirmed',
  trial_used: 'The company has had its trial, or the package has none',
  receipt_in_review: 'A receipt of a bank transfer is still being looked at',
  account_closing: 'The account is being closed; nothing can be paid until its owner keeps it',
  einvoicing_unit_missing: 'No e-invoicing unit can sign this kind of document',
  einvoicing_vat_changed: 'The e-invoicing unit was certified for another VAT number',
  einvoicing_certificate_early: 'The certificate of the e-invoicing unit is not valid yet',
  einvoicing_units_limit: 'The company has as many e-invoicing units as allowed',
  einvoice_rules_broken: 'The document breaks rules of e-invoicing',
  payment_running: 'A payment is under way whose end is not known yet',
  cr_not_found: 'The commercial register does not know this number',
  cr_not_active: 'The commercial registration is suspended or cancelled',
  cr_expired: 'The commercial registration has expired',
  cr_of_another: 'The commercial registration does not name this seller',
  cr_taken: 'The commercial registration is another company’s already',
  address_not_found: 'No national address is known under this short address',
  payment_refused: 'The payment service does not take this payment',
  identity_in_progress: 'A Nafath request is open already',
  identity_waiting: 'The Nafath request is not answered yet',
  identity_refused: 'The Nafath request was refused or has expired',
  email_not_confirmed: 'The email of this registration is not confirmed yet',
  activation_invalid: 'The activation is no longer valid',
  idempotency_mismatch: 'The idempotency key was used for another request',
  reset_link_invalid: 'The link is no longer valid',
  image_width_refused: 'Pictures are not served in this width',
  file_type_refused: 'Files of this type are not accepted',
  file_too_large: 'The file is larger than allowed',
  picture_too_large: 'The picture has more pixels than allowed',
  picture_unreadable: 'The picture cannot be read',
  rate_limited: 'Too many attempts; wait a little',
  internal: 'Something went wrong on our side',
  service_unavailable: 'The service is not available for the moment',
  outside_unavailable: 'An outside service does not answer for the moment',
}

/** What is wrong with one field. `params` fill the translated sentence. */
export interface FieldError {
  readonly path: string
  readonly code: string
  readonly message: string
  readonly params?: Readonly<Record<string, string | number>>
}

export interface ProblemBody {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: ProblemCode
  readonly detail?: string
  readonly request_id?: string
  readonly errors?: readonly FieldError[]
  readonly params?: Readonly<Record<string, string | number>>
  /** On `version_conflict`: the current record. */
  readonly current?: unknown
}

interface ProblemDetails {
  readonly detail?: string
  readonly errors?: readonly FieldError[]
  readonly params?: Readonly<Record<string, string | number>>
  readonly current?: unknown
  readonly retryAfterSeconds?: number
  readonly cause?: unknown
}

/** The error that rules throw. One place turns it into HTTP, one place in the dashboard into text. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.detail ?? problemTitles[code], { cause: details.cause })
    this.name = 'Problem'
    this.code = code
    this.status = problemStatus[code]
    this.details = details
  }
}

/** The problem of a single field, thrown by rules that only the server can check. */
export function fieldProblem(path: string, code: string, message: string, params?: FieldError['params']): Problem {
  return new Problem('invalid_input', { errors: [{ path, code, message, ...(params && { params }) }] })
}
