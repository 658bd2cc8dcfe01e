import type { CellFault, EditFault } from '@mawrid/contract/bulk/faults.ts'
import type { CellValue } from '@mawrid/contract/bulk/sheet.ts'
import { check, type FieldCode } from '@mawrid/contract/fieldErrors.ts'
import type { ProblemCode } from '@mawrid/contract/problemStatus.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { NewProduct } from '@mawrid/contract/products/product.ts'
import { checkListingDraft, type ListingDraft } from '../../listings/index.ts'
import { product } from '../../products/index.ts'

type RefusalCode = EditFault | CellFault | FieldCode | ProblemCode

/** A cell of the spreadsheet before and after. */
export interface PlannedCell {
  readonly column: string
  readonly before: CellValue
  readonly after: CellValue
}

/** Attributes that a product loses with its category. */
export interface Lost {
  readonly category: string
  readonly codes: readonly string[]
}

/** What a bulk change does to one product. */
export type Plan =
  | { readonly kind: 'same' }
  | {
      readonly kind: 'refused'
      readonly code: RefusalCode
      /** The cell of the spreadsheet that is the reason. */
      readonly column?: string
      readonly params?: FieldError['params'] | undefined
    }
  | ({ readonly kind: 'done'; readonly before: string | null; readonly after: string | null } & (
      | { readonly draft: ListingDraft; readonly cells?: readonly PlannedCell[]; readonly lost?: Lost }
      | { readonly onHand: bigint; readonly articleId: string }
      | { readonly action: string }
    ))

/** Checks a changed product by the same rules as a change of a single one. */
export function checkDraft(
  before: ListingDraft,
  { common, own }: ListingDraft,
  today: string,
): { readonly draft: ListingDraft } | { readonly errors: readonly FieldError[] } {
  const checked = check(NewProduct, { ...own, ...common })
  if (!checked.ok) return { errors: checked.errors }
  const { draft, errors } = checkListingDraft(checked.value, { kind: product, before: before.own, today })
  return errors.length > 0 ? { errors } : { draft }
}
