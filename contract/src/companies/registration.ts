/** Why the commercial register's answer does not verify a company; each is a problem and a field code of that name. */
export const registrationRefusals = [
  'cr_not_found',
  'cr_not_active',
  'cr_expired',
  'cr_of_another',
  'cr_taken',
] as const
export type RegistrationRefusal = (typeof registrationRefusals)[number]

/** A registration shows a warning from this many days before its end (Commercial Register Law, confirmation window). */
export const registrationWarnsDays = 30
