/** The dashboard's colours as hexadecimal numbers, since email programs do not read `oklch`; `colours.test.ts` compares them. */
export const colours = {
  light: {
    surface: '#f8f6f2',
    'surface-raised': '#fefefc',
    line: '#e0ddd6',
    ink: '#251f19',
    'ink-soft': '#625b53',
    accent: '#115c38',
    'accent-ink': '#f8fdfa',
    'accent-soft': '#dbf2e3',
  },
  dark: {
    surface: '#0f1319',
    'surface-raised': '#171b22',
    line: '#2d323a',
    ink: '#efece8',
    'ink-soft': '#b0aca4',
    accent: '#6bd399',
    'accent-ink': '#061b10',
    'accent-soft': '#173325',
  },
} as const
