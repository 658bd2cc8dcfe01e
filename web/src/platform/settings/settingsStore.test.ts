import { expect, test, vi } from 'vitest'
import { freshBrowser } from '../testing/fakeBackEnd.ts'

freshBrowser()

async function freshSettings() {
  vi.resetModules()
  return import('./settingsStore.ts')
}

test('S-04: every setting starts with its default, and each is stored under its key', async () => {
  document.documentElement.lang = 'en'
  const { saveDefaults, useSettings } = await freshSettings()
  saveDefaults()
  expect({ ...localStorage }).toEqual({
    theme: 'light',
    menu: 'vertical',
    layout: 'full',
    rtlClass: 'ltr',
    animation: 'fade-in-down',
    navbar: 'sticky',
    semidark: 'false',
    i18nextLng: 'en',
  })
  expect(useSettings.getState()).toMatchObject({ theme: 'light', semidark: 'false', isSidebarOpen: false })
})

test('S-04: a choice is stored; an unknown value becomes the default', async () => {
  localStorage.setItem('theme', 'dark')
  localStorage.setItem('layout', 'sideways')
  const { saveDefaults, useSettings } = await freshSettings()
  saveDefaults()
  expect(useSettings.getState()).toMatchObject({ theme: 'dark', layout: 'full' })
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('L-04: the theme goes from light to dark to the system’s and to light again', async () => {
  const { chooseTheme, nextTheme, useSettings } = await freshSettings()
  const seen = [1, 2, 3].map(() => {
    chooseTheme(nextTheme(useSettings.getState().theme))
    return [localStorage.getItem('theme'), document.documentElement.dataset.theme]
  })
  expect(seen).toEqual([
    ['dark', 'dark'],
    ['system', 'system'],
    ['light', 'light'],
  ])
})
