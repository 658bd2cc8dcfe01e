import type { Language } from '../constants.ts'
import type { FieldChange, RecordKind } from '../history.ts'
import { actionText } from './actions.ts'
import { describeChange, withCurrency } from './describeChange.ts'

interface Entry {
  readonly action: string
  readonly changes: readonly FieldChange[]
  readonly record: { readonly kind: RecordKind }
}

export interface EntryText {
  /** The entry without its author: "changed the price from SAR 64.00 to SAR 60.00", «تم تغيير السعر من …». */
  readonly text: string
  /** The changes that the text does not state. */
  readonly details: readonly FieldChange[]
}

/** An entry whose only change is short states it; any other names the action, and its changes are the details. */
export function entryText({ action, changes, record }: Entry, lang: Language): EntryText {
  const [change] = changes
  const text = change && changes.length === 1 && edits.has(action) ? changeText(change, record.kind, lang) : null
  return text ? { text, details: [] } : { text: actionText(record.kind, action, lang), details: changes }
}

/** Actions that say nothing more than that fields changed. */
const edits = new Set(['edit', 'edit_profile', 'edit_deal_settings', 'set_low_level', 'set_bin'])

/** Longer values are shown in the details, where they wrap. */
const longest = 60

function changeText(change: FieldChange, kind: RecordKind, lang: Language): string | null {
  const { field, before, after, isHidden } = describeChange(change, kind, lang)
  const name = lang === 'en' ? inSentence(field) : field
  if (isHidden) return lang === 'ar' ? `تم تغيير ${name}` : `changed the ${name}`
  const values = [before, after].filter((value) => value !== null)
  if (values.length === 0 || values.some((value) => value.length > longest || value.includes('\n'))) return null
  const [from, to] = [before, after].map((value) => value && withCurrency(value, change.field, lang))
  if (from && to)
    return lang === 'ar' ? `تم تغيير ${name} من ${from} إلى ${to}` : `changed the ${name} from ${from} to ${to}`
  if (to) return lang === 'ar' ? `تم تعيين ${name}: ${to}` : `set the ${name} to ${to}`
  return lang === 'ar' ? `تم مسح ${name}، وكان ${from}` : `cleared the ${name}, which was ${from}`
}

/** "Price" is "price" within a sentence; "VAT number" stays. */
function inSentence(field: string): string {
  return /^[A-Z][a-z]/.test(field) ? field.charAt(0).toLowerCase() + field.slice(1) : field
}
