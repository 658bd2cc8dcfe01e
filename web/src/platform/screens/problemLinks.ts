interface Way {
  readonly href: string
  /** The screen's title is what the way is called. */
  readonly screen: string
}

/** The problems that are put right on another screen. */
const ways: Readonly<Record<string, Way>> = {
  package_limit: { href: '/apps/subscription/choose', screen: 'subscriptionChoose' },
}

export function wayOutOf(code: string | undefined): Way | undefined {
  return code === undefined ? undefined : ways[code]
}
