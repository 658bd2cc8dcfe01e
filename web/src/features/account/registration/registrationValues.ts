export const blank = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  national_id: '',
  password: '',
  terms: false,
}

export type RegistrationValues = typeof blank

/** What nobody else at this browser may find, and what is agreed to anew each time. */
export const neverKept = ['national_id', 'password', 'terms'] as const satisfies (keyof RegistrationValues)[]
