/**
 * Every problem the back end can return: its HTTP status and English title (RFC 9457). The dashboard translates the
 * code; once released, a code keeps its meaning.
 */
export const problems = {
  bad_request: [400, 'The request cannot be read'],
  malformed_json: [400, 'The body is not valid JSON'],
  unsupported_encoding: [415, 'The body is in an encoding that is not accepted'],
  unsupported_media_type: [415, 'The body is of a type that is not accepted'],
  body_too_large: [413, 'The body is larger than allowed'],
  uri_too_long: [414, 'The address is longer than allowed'],
  invalid_input: [422, 'Some fields need attention'],
  unauthorized: [401, 'Sign in to go on'],
  token_expired: [401, 'The access token has expired'],
  credentials_wrong: [401, 'The email or the password is not right'],
  refresh_invalid: [401, 'The refresh token is not valid'],
  refresh_reused: [401, 'The refresh token was used before; every device of this sign-in is signed out'],
  account_blocked: [403, 'The account is blocked'],
  account_not_activated: [403, 'The account is not activated yet'],
  csrf_failed: [403, 'The CSRF token is missing or not valid for this session'],
  forbidden: [403, 'This is not allowed'],
  company_missing: [403, 'Create a company first'],
  company_unverified: [403, 'The company is not verified yet'],
  company_inactive: [403, 'The company is not active'],
  not_found: [404, 'There is nothing here'],
  method_not_allowed: [405, 'This method is not offered here'],
  not_acceptable: [406, 'The reply is not offered in an accepted type'],
  version_conflict: [409, 'The record was changed since it was read'],
  wrong_state: [409, 'The record is in a state that does not allow this'],
  already_exists: [409, 'This exists already'],
  confirmation_needed: [409, 'This undoes something that has to be given up knowingly'],
  offer_unchanged: [409, 'The quote is the same as the one it would replace'],
  stock_short: [409, 'There is less in stock than this takes'],
  vat_not_registered: [409, 'This charges VAT, and the seller is not registered for VAT'],
  in_use: [409, 'Something that is still open depends on this'],
  nothing_to_invoice: [409, 'There is nothing here that is not invoiced yet'],
  package_limit: [409, 'The package does not include more of these'],
  use_above_limits: [409, 'More is used than the smaller package allows; it has to be confirmed'],
  trial_used: [409, 'The company has had its trial, or the package has none'],
  receipt_in_review: [409, 'A receipt of a bank transfer is still being looked at'],
  account_closing: [409, 'The account is being closed; nothing can be paid until its owner keeps it'],
  einvoicing_unit_missing: [409, 'No e-invoicing unit can sign this kind of document'],
  einvoice_rules_broken: [422, 'The document breaks rules of e-invoicing'],
  payment_running: [409, 'A payment is under way whose end is not known yet'],
  cr_not_found: [422, 'The commercial register does not know this number'],
  cr_not_active: [422, 'The commercial registration is suspended or cancelled'],
  cr_expired: [422, 'The commercial registration has expired'],
  cr_of_another: [422, 'The commercial registration does not name this seller'],
  cr_taken: [422, 'The commercial registration is another company’s already'],
  address_not_found: [422, 'No national address is known under this short address'],
  payment_refused: [409, 'The payment service does not take this payment'],
  identity_in_progress: [409, 'A Nafath request is open already'],
  identity_waiting: [409, 'The Nafath request is not answered yet'],
  identity_refused: [409, 'The Nafath request was refused or has expired'],
  email_not_confirmed: [409, 'The email of this registration is not confirmed yet'],
  activation_invalid: [410, 'The activation is no longer valid'],
  idempotency_mismatch: [409, 'The idempotency key was used for another request'],
  reset_link_invalid: [410, 'The link is no longer valid'],
  image_width_refused: [400, 'Pictures are not served in this width'],
  file_type_refused: [415, 'Files of this type are not accepted'],
  file_too_large: [413, 'The file is larger than allowed'],
  picture_too_large: [422, 'The picture has more pixels than allowed'],
  picture_unreadable: [422, 'The picture cannot be read'],
  rate_limited: [429, 'Too many attempts; wait a little'],
  internal: [500, 'Something went wrong on our side'],
  service_unavailable: [503, 'The service is not available for the moment'],
  outside_unavailable: [503, 'An outside service does not answer for the moment'],
} as const satisfies Record<string, readonly [status: number, title: string]>

export type ProblemCode = keyof typeof problems

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
    super(details.detail ?? problems[code][1], { cause: details.cause })
    this.name = 'Problem'
    this.code = code
    this.status = problems[code][0]
    this.details = details
  }
}

/** The problem of a single field, thrown by rules that only the server can check. */
export function fieldProblem(path: string, code: string, message: string, params?: FieldError['params']): Problem {
  return new Problem('invalid_input', { errors: [{ path, code, message, ...(params && { params }) }] })
}
