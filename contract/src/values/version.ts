import * as z from 'zod/mini'

/** Which state of a record a change was made from; an older one is answered with `version_conflict`. */
export const Version = z.int().check(z.minimum(1))
