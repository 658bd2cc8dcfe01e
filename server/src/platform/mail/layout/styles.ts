import { colours } from './colours.ts'

const { light, dark } = colours

export const fonts = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Tahoma,Arial,sans-serif;"

/** The light colours of each part, written into its style. */
export const look = {
  page: `background-color:${light.surface};`,
  card: `background-color:${light['surface-raised']};border:1px solid ${light.line};border-radius:12px;`,
  ink: `color:${light.ink};`,
  soft: `color:${light['ink-soft']};`,
  accent: `color:${light.accent};`,
  frame: `border-top:1px solid ${light.line};border-bottom:1px solid ${light.line};`,
  below: `border-bottom:1px solid ${light.line};`,
  quote: `border-color:${light.accent};`,
  code: `background-color:${light['accent-soft']};color:${light.accent};`,
  button: `background-color:${light.accent};color:${light['accent-ink']};`,
} as const

/** The dark ones by the class of a part. */
const darkLook = {
  page: `background-color:${dark.surface}`,
  card: `background-color:${dark['surface-raised']};border-color:${dark.line}`,
  ink: `color:${dark.ink}`,
  soft: `color:${dark['ink-soft']}`,
  accent: `color:${dark.accent}`,
  line: `border-color:${dark.line}`,
  quote: `border-color:${dark.accent}`,
  code: `background-color:${dark['accent-soft']};color:${dark.accent}`,
  button: `background-color:${dark.accent};color:${dark['accent-ink']}`,
} as const

/** Apple Mail and others ask for the reader's scheme; Outlook's own apps mark the page instead (`data-ogsc`). */
export const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${rules('')}}
${rules('[data-ogsc] ')}`

function rules(under: string): string {
  return Object.entries(darkLook)
    .map(([part, style]) => `${under}.${part}{${style.replaceAll(';', ' !important;')} !important}`)
    .join('')
}
