/** A clause in both languages. The Arabic one holds where they differ. */
export interface Clause {
  readonly title: { readonly ar: string; readonly en: string }
  readonly text: { readonly ar: string; readonly en: string }
}
