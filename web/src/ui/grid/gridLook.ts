export const bareCellLook =
  'h-full w-full min-w-0 grow bg-transparent px-2 text-lg outline-none sm:text-base disabled:text-ink-soft'

/** The header cell of a column of the grid. */
export const gridHeadLook =
  'sticky top-(--sticky-top,0px) in-data-overflowing:top-0 z-10 h-9 border-b border-line bg-surface-sunken px-2 ' +
  'text-xs font-medium whitespace-nowrap text-ink-soft first:rounded-ss-card first:ps-4 last:rounded-se-card'

/** A cell with a control that fills it. */
export const gridCellLook = 'border-s border-line p-0 align-top'

/** A cell with text, in the middle of its row like the text of the inputs. */
export const gridTextLook = 'border-s border-line px-2 align-top'
export const gridTextRowLook = 'flex h-(--row-height,2.5rem) flex-col justify-center'
