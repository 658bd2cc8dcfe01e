import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { clearCookies } from '../session/cookies.ts'

// What never comes fails; on a busy machine the rest may take its time.
configure({ asyncUtilTimeout: 20_000 })

// The files of one worker share a document: each file begins with modules of its own, each test in a browser that knows no one.
vi.resetModules()

// A document without a screen opens no dialogs by itself.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  clearCookies()
  history.replaceState(null, '', '/')
  document.title = ''
  document.body.replaceChildren()
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
})
