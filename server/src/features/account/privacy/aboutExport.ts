import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { type Catalogue, isPersonal } from '../../../platform/personalData/catalogue.ts'
import { bases, purposes } from '../../../platform/personalData/purposes.ts'
import { recipients } from '../../../platform/personalData/recipients.ts'
import { retentions } from '../../../platform/personalData/retentions.ts'

const words = {
  en: {
    title: 'Your data at Mawrid',
    made: 'Created on',
    lead: 'Each file in the folder “data” is one table as stored. The folder “files” has your uploads. Passwords, tokens and hashes are not included.',
    columns: ['File', 'Purpose', 'Legal basis', 'Retention'],
    elsewhere: 'Not included',
    received: 'Recipients',
  },
  ar: {
    title: 'بياناتك لدى مورد',
    made: 'تاريخ الإعداد:',
    lead: 'يضم كل ملف في مجلد data جدولًا كما هو محفوظ، ويضم مجلد files ما رفعته. ولا تشمل النسخة كلمات المرور والرموز والبصمات المشفرة.',
    columns: ['الملف', 'الغرض', 'المسوّغ النظامي', 'مدة الاحتفاظ'],
    elsewhere: 'ما لا تشمله النسخة',
    received: 'الجهات المستلمة',
  },
} as const

/** Why, on which basis and for how long each table is held, and who receives what; in both languages. */
export function aboutExport(catalogue: Catalogue, madeAt: Date): string {
  const parts = (['ar', 'en'] as const).map((lang) => section(catalogue, madeAt, lang))
  const style =
    'body{font:16px/1.5 sans-serif;margin:2rem}table{border-collapse:collapse}td,th{border:1px solid;padding:.3rem .6rem;text-align:start}'
  return `<!doctype html><html lang="ar"><meta charset="utf-8"><title>${words.ar.title}</title><style>${style}</style>${parts.join('<hr>')}</html>\n`
}

function section(catalogue: Catalogue, madeAt: Date, lang: 'ar' | 'en'): string {
  const say = words[lang]
  const rows = Object.entries(catalogue).flatMap(([table, data]) => {
    if (!isPersonal(data) || data.notExported) return []
    const { basis, ...purpose } = purposes[data.purpose]
    return [row([`data/${table}.json`, purpose[lang], bases[basis][lang], retentions[data.retention].period[lang]])]
  })
  const others = new Map(
    Object.values(catalogue).flatMap((data) => {
      if (!isPersonal(data) || !data.notExported) return []
      const { data: what, period } = retentions[data.retention]
      return [[data.retention, row([what[lang], purposes[data.purpose][lang], period[lang]])] as const]
    }),
  )
  const received = recipients.map((one) => row([one[lang], one.receives[lang]]))
  const head = `<tr>${say.columns.map((text) => `<th>${text}</th>`).join('')}</tr>`
  return `<section lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><h1>${say.title}</h1>
<p>${say.made} ${riyadhDay(madeAt)}. ${say.lead}</p>
<table>${head}${rows.join('')}</table>
<h2>${say.elsewhere}</h2><table>${[...others.values()].join('')}</table>
<h2>${say.received}</h2><table>${received.join('')}</table></section>`
}

function row(cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}
