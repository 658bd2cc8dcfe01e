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

/** Secrets are not stored in the browser, and the terms are accepted each time. */
export const notStored = ['national_id', 'password', 'terms'] as const satisfies (keyof RegistrationValues)[]
