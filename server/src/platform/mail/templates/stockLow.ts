import { amountOf, productForms } from '../counted.ts'
import { defineTemplate } from '../template.ts'

/** Products whose stock has fallen to their low level, gathered; `products` names the first of them. */
export const stockLow = defineTemplate(['name', 'count', 'products_en', 'products_ar', 'link'], {
  en: ({ name, count, products_en, link }) => ({
    subject: `Mawrid: stock is low for ${amountOf(productForms, 'en', count)}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `The stock of ${amountOf(productForms, 'en', count)} has fallen to the low level you set, or has run out:`,
      products_en,
    ],
    action: { label: 'See the stock', link },
    note: 'You are told again when a product has been above its level meanwhile.',
  }),
  ar: ({ name, count, products_ar, link }) => ({
    subject: `مورد: انخفاض مخزون ${amountOf(productForms, 'ar', count)}`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [`انخفض مخزون ${amountOf(productForms, 'ar', count)} إلى حد التنبيه الذي حددته أو نفد:`, products_ar],
    action: { label: 'عرض المخزون', link },
    note: 'لن تصلك رسالة أخرى عن المنتج نفسه إلا إذا ارتفع مخزونه ثم انخفض من جديد.',
  }),
})
