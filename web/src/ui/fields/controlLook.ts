const surface =
  'w-full min-w-0 rounded-control border border-line-strong bg-surface-raised text-ink transition-colors ' +
  'hover:border-ink-soft disabled:bg-surface-sunken disabled:text-ink-soft disabled:border-line ' +
  '[:is(input,textarea)]:read-only:bg-surface-sunken aria-invalid:border-bad'

const focus =
  'outline-none focus-visible:border-accent focus-visible:ring-1 focus-visible:ring-accent ' +
  'aria-invalid:focus-visible:border-bad aria-invalid:focus-visible:ring-bad'

// 16 px on narrow screens: below that, phones zoom the page when the field takes the focus.
const text = 'text-lg sm:text-base'

/** An empty field with `dir="auto"` is left to right; this aligns its placeholder and caret with the page. */
export const emptyLook = 'rtl:placeholder-shown:[direction:rtl]'

/** The classes of text controls. */
export const controlLook = `${surface} ${focus} ${text} min-h-10 px-3 py-1.5 pointer-coarse:min-h-11`

/** The classes of a box around a control and its affixes; the control itself has no border. */
export const boxLook =
  `flex items-center rounded-control border border-line-strong bg-surface-raised transition-colors ${text} min-h-10 pointer-coarse:min-h-11 ` +
  'hover:border-ink-soft has-[:is(input,textarea):disabled]:bg-surface-sunken has-[:is(input,textarea):disabled]:border-line has-[:is(input:not([type=hidden]),textarea):read-only]:bg-surface-sunken ' +
  'has-aria-invalid:border-bad has-[:focus-visible]:border-accent has-[:focus-visible]:ring-1 has-[:focus-visible]:ring-accent ' +
  'has-aria-invalid:has-[:focus-visible]:border-bad has-aria-invalid:has-[:focus-visible]:ring-bad'

export const bareLook = 'w-full min-w-0 grow bg-transparent px-3 py-1.5 outline-none self-stretch rounded-control'
