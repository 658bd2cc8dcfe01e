import { themeDefaults } from '@mawrid/contract/constants.ts'
import { create } from 'zustand'
import { localStore } from '#ui/browserStorage.ts'
import { languageKey } from '../language/language.ts'

/** The theme settings of checklist S-04 with their possible values. */
const choices = {
  theme: ['light', 'dark', 'system'],
  menu: ['vertical', 'collapsible-vertical'],
  layout: ['full', 'boxed-layout'],
  rtlClass: ['ltr', 'rtl'],
  animation: ['fade-in-down', 'fade-in', 'none'],
  navbar: ['sticky', 'static'],
  semidark: ['false', 'true'],
} as const

type Key = keyof typeof choices
export type Settings = { readonly [K in Key]: (typeof choices)[K][number] }
export type Theme = Settings['theme']

interface SettingsStore extends Settings {
  readonly isSidebarOpen: boolean
}

export const useSettings = create<SettingsStore>(() => ({ ...storedSettings(), isSidebarOpen: false }))

/** Checklist L-04: light, dark, system, and light again. */
export function nextTheme(theme: Theme): Theme {
  const order = choices.theme
  return order[(order.indexOf(theme) + 1) % order.length] ?? 'light'
}

export function chooseTheme(theme: Theme): void {
  localStore.write('theme', theme)
  document.documentElement.dataset.theme = theme
  useSettings.setState({ theme })
}

export function openSidebar(isSidebarOpen: boolean): void {
  useSettings.setState({ isSidebarOpen })
}

/** On wide screens the sidebar can be collapsed, which is stored. */
export function collapseSidebar(isCollapsed: boolean): void {
  const menu = isCollapsed ? 'collapsible-vertical' : 'vertical'
  localStore.write('menu', menu)
  useSettings.setState({ menu })
}

/** Stores the defaults of settings that were never chosen, so that every key has a value. */
export function saveDefaults(): void {
  for (const [key, value] of Object.entries(themeDefaults)) {
    const chosen = key === languageKey ? document.documentElement.lang : String(value)
    if (localStore.read(key) === null) localStore.write(key, chosen)
  }
}

function storedSettings(): Settings {
  return {
    theme: storedSetting('theme'),
    menu: storedSetting('menu'),
    layout: storedSetting('layout'),
    rtlClass: storedSetting('rtlClass'),
    animation: storedSetting('animation'),
    navbar: storedSetting('navbar'),
    semidark: storedSetting('semidark'),
  }
}

function storedSetting<K extends Key>(key: K): Settings[K] {
  const offered: readonly string[] = choices[key]
  const value = localStore.read(key)
  return (value !== null && offered.includes(value) ? value : String(themeDefaults[key])) as Settings[K]
}
