import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'
import { clearCookies } from '../session/cookies.ts'
import { readStylesOnce } from './knownStyles.ts'

// A long timeout: on a busy machine rendering may take its time.
configure({ asyncUtilTimeout: 60_000 })

// The test files of one worker share a document: each file loads its own modules, and each test starts signed out.
vi.resetModules()

readStylesOnce()
printDocumentOnce()
noteNoOwners()

// jsdom does not implement dialogs.
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

/** Each look of a wait that finds nothing would print the whole document. A wait that ends in vain prints it once. */
function printDocumentOnce(): void {
  const { getElementError: print } = getConfig()
  if (print.name === 'errorOf') return
  function errorOf(message: string | null, container: Element): Error {
    const isWaiting = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
    if (message === null || !isWaiting) return print(message, container)
    const error = new Error(message)
    error.name = 'TestingLibraryElementError'
    return error
  }
  configure({ getElementError: errorOf })
}

/** React notes the stack of up to 10,000 elements a second, for warnings that no test reads: this says that there were as many. */
function noteNoOwners(): void {
  const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') ?? {}
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
    configurable: true,
  })
}
