import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { languages } from '../constants.ts'
import { Id } from '../values/ids.ts'
import { Day } from '../values/time.ts'
import { PageVersion } from './versions.ts'

const lang = z.optional(z.enum(languages))

export const FrontPage = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  /** From when a newer version of the page applies, once it is announced. */
  announced: z.nullable(Day),
})
export type FrontPage = z.output<typeof FrontPage>

export const listFrontPages = defineCall({
  id: 'pages.list',
  line: 'C-25',
  summary: 'List static pages by title, in `lang` or else by Accept-Language',
  method: 'GET',
  path: '/api/v1/front_pages/',
  access: 'public',
  query: z.object({ lang }),
  reply: z.array(FrontPage),
})

export const readFrontPage = defineCall({
  id: 'pages.read',
  summary:
    'Retrieve a static page as sanitised HTML. For the terms and the privacy policy it is the version in force unless another is given',
  method: 'GET',
  path: '/api/v1/front_pages/:slug/',
  access: 'public',
  params: z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'slug')) }),
  query: z.object({ lang, version: z.optional(Day) }),
  reply: z.object({
    id: Id,
    slug: z.string(),
    title: z.string(),
    html: z.string(),
    updated_at: z.string(),
    /** The version that is shown, of a page that has versions. */
    version: z.nullable(PageVersion),
    /** All versions of the page, newest first. */
    versions: z.array(PageVersion),
  }),
})
