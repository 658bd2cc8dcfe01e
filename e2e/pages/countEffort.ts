import type { Page } from 'playwright/test'
import type { InputMethod } from './inputMethods.ts'

export interface Effort {
  readonly fields: number
  readonly clicks: number
  readonly screens: number
}

export interface CountingInput extends InputMethod {
  readonly effort: () => Effort
  /** Counts the screens this page shows from now on. */
  readonly watch: (page: Page) => void
}

/** Wraps an input method and counts fields, clicks and screens. */
export function countEffort(input: InputMethod): CountingInput {
  let fields = 0
  let clicks = 0
  let screens = 0
  return {
    effort: () => ({ fields, clicks, screens }),
    watch(page) {
      let shown = ''
      page.on('framenavigated', (frame) => {
        if (frame !== page.mainFrame()) return
        const { origin, pathname } = new URL(frame.url())
        if (origin + pathname === shown) return
        shown = origin + pathname
        screens += 1
      })
    },
    type(field, text) {
      fields += 1
      return input.type(field, text)
    },
    choose(list, choice) {
      fields += 1
      return input.choose(list, choice)
    },
    press(control) {
      clicks += 1
      return input.press(control)
    },
  }
}
