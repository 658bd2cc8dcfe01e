/** Keys by what they do, named as in the texts `ui.grid.keys`. Each name has one shortcut or alternatives. */
export type GridShortcuts = Readonly<Record<string, readonly (readonly string[])[]>>

/** The keys in the cells of a grid: those of `commandOf`, and what the grid adds for paste and Escape. */
export const cellShortcuts = {
  move: [['↑', '↓', '←', '→'], ['Enter'], ['Shift', 'Enter']],
  ends: [
    ['mod', '↑'],
    ['mod', '↓'],
  ],
  edit: [['F2']],
  restore: [['Esc']],
  fill: [['mod', 'D']],
  paste: [['mod', 'V']],
  undo: [['mod', 'Z']],
  redo: [['mod', 'Y']],
  details: [['Shift', 'F2']],
} as const satisfies GridShortcuts

/** The keys of a grid whose rows may be added and removed. */
export const rowShortcuts = {
  insert: [['Alt', 'Enter']],
  duplicate: [['Alt', 'Shift', '↓']],
  moveRow: [
    ['Alt', '↑'],
    ['Alt', '↓'],
  ],
  remove: [['Alt', 'Delete']],
} as const satisfies GridShortcuts
