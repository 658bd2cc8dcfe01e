export interface DeviceName {
  readonly browser: string | null
  readonly system: string | null
}

// Browsers claim to be each other, so the order counts: whoever claims the most comes first.
const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** What people call the device that a user agent describes; null where it does not say. */
export function deviceName(userAgent: string): DeviceName {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) }
}

function nameIn(names: readonly (readonly [name: string, mark: RegExp])[], userAgent: string): string | null {
  return names.find(([, mark]) => mark.test(userAgent))?.[0] ?? null
}
