/** The subject of a quote without one, in the language of its seller. */
export const untitledQuote = { ar: 'عرض سعر', en: 'Quote' } as const
