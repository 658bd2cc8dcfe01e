import { amountOf, productForms } from '../counted.ts'
import { defineTemplate } from '../template.ts'

/** Products whose stock has fallen to their low level, gathered; `products` names the first of them. */
export const stockLow = defineTemplate(['name', 'count', 'products_en', 'products_ar', 'link'], {
  en: ({ name, count, products_en, link }) => ({
    subject: `Mawrid: low stock of ${amountOf(productForms, 'en', count)}`,
    title: 'Low stock',
    greeting: [`Hello ${name},`],
    summary: `Stock of ${amountOf(productForms, 'en', count)} has reached your low-stock threshold or is used up.`,
    facts: [['Products', products_en]],
    paragraphs: [],
    action: { label: 'View stock', link },
    note: 'We email you again about a product only after its stock has risen above the threshold and fallen again.',
    reason: 'company',
  }),
  ar: ({ name, count, products_ar, link }) => ({
    subject: `مورد: انخفاض مخزون ${amountOf(productForms, 'ar', count)}`,
    title: 'مخزون منخفض',
    greeting: [`مرحبًا ${name}،`],
    summary: `انخفض مخزون ${amountOf(productForms, 'ar', count)} إلى حد التنبيه أو نفد.`,
    facts: [['المنتجات', products_ar]],
    paragraphs: [],
    action: { label: 'عرض المخزون', link },
    note: 'لن نراسلك عن المنتج نفسه مرة أخرى إلا إذا ارتفع مخزونه ثم انخفض.',
    reason: 'company',
  }),
})
