import * as z from 'zod/mini'
import { Address } from '../addresses/address.ts'
import { Company } from '../companies/company.ts'
import { languages } from '../constants.ts'
import { rights } from '../team/rights.ts'
import { roles } from '../team/roles.ts'
import { Scope } from '../team/scope.ts'
import { Id } from '../values/ids.ts'

/** The signed-in person (checklist S-01); the client adds its own token, refresh_token and csrfToken. */
export const User = z.object({
  id: Id,
  email: z.string(),
  avatar: z.nullable(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(roles),
  is_active: z.boolean(),
  is_seller: z.boolean(),
  phone: z.string(),
  lang: z.enum(languages),
  addresses: z.array(Address),
  company: z.nullable(Company),
  /** The name as Nafath gave it, shown on Arabic screens. Not among the checklist's fields; other back ends omit it. */
  verified_name_ar: z.optional(z.nullable(z.string())),
  /** What the person may do in the company. Other back ends omit it: everything then. */
  rights: z.optional(z.array(z.enum(rights))),
  /** The name of a role that the company made; `role` is then the one that it is based on. Other back ends omit it. */
  role_name: z.optional(z.nullable(z.string())),
  /** What of the company the person sees. Other back ends omit it: everything then. */
  scope: z.optional(Scope),
  /** The company requires a second step that the person has not set up: nothing of it can be used until then. */
  needs_second_step: z.optional(z.boolean()),
})
export type User = z.output<typeof User>
