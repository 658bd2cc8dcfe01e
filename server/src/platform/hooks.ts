/** What features above have registered with one below, which calls them without importing them. */
export interface Hooks<H> {
  /** Once for each feature: several servers in one process register the same ones. */
  register(hooks: H): void
  /** In the order of registration, which is that of `features.ts`. */
  registered(): readonly H[]
}

export function createHooks<H extends { readonly name: string }>(): Hooks<H> {
  const byFeature = new Map<string, H>()
  return {
    register: (hooks) => {
      byFeature.set(hooks.name, hooks)
    },
    registered: () => [...byFeature.values()],
  }
}
