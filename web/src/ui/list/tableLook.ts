import type { Column } from './column.ts'

export const tableLook = 'w-full border-separate border-spacing-0'

/** Sticks below the app header (`--sticky-top`). */
export const headCellLook =
  'sticky top-(--sticky-top,0px) in-data-overflowing:top-0 z-10 h-10 border-b border-line bg-surface-sunken px-2 text-xs ' +
  'font-medium whitespace-nowrap text-ink-soft first:rounded-ss-card first:ps-3 last:rounded-se-card last:pe-3 ' +
  'min-[96rem]:px-3 min-[96rem]:first:ps-4 min-[96rem]:last:pe-4'

/** Narrow padding, so that a list with its default columns fits a laptop screen. */
export const cellLook =
  'h-11 border-b border-line px-2 py-1 align-middle in-data-[density=compact]:h-9 in-data-[density=compact]:py-0.5 ' +
  'first:ps-3 last:pe-3 min-[96rem]:px-3 min-[96rem]:first:ps-4 min-[96rem]:last:pe-4 ' +
  'group-last/row:border-b-0 group-last/row:first:rounded-es-card group-last/row:last:rounded-ee-card'

/** The name stays visible when the table scrolls sideways. */
const nameLook = 'in-data-overflowing:sticky in-data-overflowing:start-0 in-data-overflowing:border-e'

/**
 * The name takes most of the width, on tablets all that the others leave. If another column grows, it is as wide as its
 * content.
 */
export function widthLook<T>(column: Column<T>, columns: readonly Column<T>[]): string {
  const growing = columns.find(({ grows }) => grows)
  if (column.isName) return `${nameLook} ${growing ? 'w-px whitespace-nowrap' : 'w-2/5 max-w-0 min-w-48 max-xl:w-3/5'}`
  return column === growing ? 'w-full max-w-0 min-w-32' : ''
}

const showFromLooks = { lg: 'max-lg:hidden', xl: 'max-xl:hidden', '2xl': 'max-2xl:hidden' }

/** Hides a column on screens that are too narrow for it. */
export function columnLook<T>({ showFrom }: Column<T>): string | undefined {
  return showFrom && showFromLooks[showFrom]
}
