import * as z from 'zod/mini'
import { canonical } from './canonical.ts'

const reserved: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'apps',
  'auth',
  'dashboard',
  'files',
  'help',
  'images',
  'locales',
  'login',
  'market',
  'mawrid',
  'new',
  'page',
  'support',
  'user',
  'www',
])

/** The last part of a public address. */
export const Slug = canonical('slug', {
  tidy: (text) => text.toLowerCase().replace(/\s+/g, '-'),
  shape: /^(?=.{3,60}$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
}).check(z.refine((text) => !reserved.has(text), 'slug_reserved'))
