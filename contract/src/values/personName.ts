import * as z from 'zod/mini'
import { line } from './text.ts'

const letters = /^[\p{L}\p{M}\p{Zs}\p{Join_Control}.'’ʼ،-]+$/u
/** A dot is followed by a space, as after an initial; otherwise it may be an address. */
const dotWithin = /\.[^\s.]/u

/** The name of a person. It appears in emails to others, where a link or a number would seem to come from the marketplace. */
export const PersonName = line(1, 60).check(
  z.refine((text) => text === '' || (letters.test(text) && !dotWithin.test(text)), 'person_name'),
)
