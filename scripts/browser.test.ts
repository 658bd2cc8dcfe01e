import { expect, test } from 'vitest'
import { browserPath, usualPlaces } from './browser.mjs'
import { chromiumOfNpm } from './chromiumOfNpm.mjs'

const linux = { platform: 'linux', env: {}, home: '/own' }
const mac = { platform: 'darwin', env: {}, home: '/own' }
const windows = {
  platform: 'win32',
  env: { PROGRAMFILES: 'D:\\Programs', LOCALAPPDATA: 'D:\\Own' },
  home: 'D:\\Own',
}

const holding =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path)

test('a configured browser is used even if others are installed', () => {
  const env = { CHROME_PATH: '/opt/chrome' }
  expect(browserPath({ ...linux, env, exists: () => true })).toBe('/opt/chrome')
})

test('on Linux the headless shell is preferred, then other browsers, and last the one installed by npm', () => {
  const quick = '/usr/bin/chromium-headless-shell'
  expect(browserPath({ ...linux, exists: holding('/usr/bin/chromium', quick) })).toBe(quick)
  expect(browserPath({ ...linux, exists: holding('/usr/bin/google-chrome', chromiumOfNpm) })).toBe(
    '/usr/bin/google-chrome',
  )
  expect(browserPath({ ...linux, exists: holding(chromiumOfNpm) })).toBe(chromiumOfNpm)
})

test('on macOS Chrome, Chromium and Edge are found in the system’s applications, then in the user’s', () => {
  const own = '/own/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  const everybodys = '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'
  expect(browserPath({ ...mac, exists: holding(own) })).toBe(own)
  expect(browserPath({ ...mac, exists: holding(own, everybodys) })).toBe(everybodys)
})

test('on Windows Chrome and Edge are found, installed for all users or for one', () => {
  const edge = 'D:\\Programs\\Microsoft\\Edge\\Application\\msedge.exe'
  const ownChrome = 'D:\\Own\\Google\\Chrome\\Application\\chrome.exe'
  expect(browserPath({ ...windows, exists: holding(edge) })).toBe(edge)
  expect(browserPath({ ...windows, exists: holding(edge, ownChrome) })).toBe(ownChrome)
})

test('folders that Windows does not define are not searched', () => {
  expect(usualPlaces({ ...windows, env: {} })).toEqual([])
})

test('without a browser, none is found', () => {
  for (const system of [linux, mac, windows]) expect(browserPath({ ...system, exists: () => false })).toBeUndefined()
})
