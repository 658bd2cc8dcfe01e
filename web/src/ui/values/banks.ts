interface Bank {
  readonly en: string
  readonly ar: string
}

// Public lists differ on rare codes, so only undisputed ones are listed. An unknown code is not an error.
const banks: Readonly<Record<string, Bank>> = {
  '05': { en: 'Alinma Bank', ar: 'مصرف الإنماء' },
  10: { en: 'Saudi National Bank', ar: 'البنك الأهلي السعودي' },
  15: { en: 'Bank Albilad', ar: 'بنك البلاد' },
  20: { en: 'Riyad Bank', ar: 'بنك الرياض' },
  30: { en: 'Arab National Bank', ar: 'البنك العربي الوطني' },
  45: { en: 'Saudi Awwal Bank', ar: 'البنك السعودي الأول' },
  55: { en: 'Banque Saudi Fransi', ar: 'البنك السعودي الفرنسي' },
  60: { en: 'Bank AlJazira', ar: 'بنك الجزيرة' },
  65: { en: 'Saudi Investment Bank', ar: 'البنك السعودي للاستثمار' },
  80: { en: 'Al Rajhi Bank', ar: 'مصرف الراجحي' },
  90: { en: 'Gulf International Bank', ar: 'بنك الخليج الدولي' },
  95: { en: 'Emirates NBD', ar: 'بنك الإمارات دبي الوطني' },
}

/** The bank of a canonical IBAN, where its code is known. */
export function bankOf(iban: string): Bank | undefined {
  return banks[iban.slice(4, 6)]
}
