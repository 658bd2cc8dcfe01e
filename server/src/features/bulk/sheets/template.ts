import { type BulkField, bulkColumns, bulkFields, codeColumns, neededForNew } from '@mawrid/contract/bulk/columns.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import { and, ne } from 'drizzle-orm'
import {
  type CellStyle,
  type CellValue,
  colToLetter,
  type DataValidation,
  type WriteSheet,
  writeXlsx,
} from 'hucre/xlsx'
import { inMemberScope } from '../../../platform/database/ofBound.ts'
import type { Db } from '../../../platform/parts.ts'
import { unitId, unitList } from '../../reference/index.ts'
import { warehouses } from '../../warehouses/tables.ts'
import { productCategories } from '../imports/facts.ts'
import { categoryPath, cellsOf, headerOf, vatNames, yesNo } from './productCells.ts'

const sheetNames = {
  ar: { products: 'المنتجات', instructions: 'التعليمات' },
  en: { products: 'Products', instructions: 'Instructions' },
} as const
const lists = 'Lists'
const filledDownTo = 10_001
const headerStyle: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '115C38' } },
  alignment: { wrapText: true, vertical: 'center' },
}
const neededStyle: CellStyle = {
  ...headerStyle,
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '8A4B08' } },
}

/** Checklist C-10: the sheet in which products are filled in, with this seller's lists to choose from. */
export async function bulkTemplate(companyDb: Db, lang: Language): Promise<Uint8Array> {
  const named = await companyDb
    .select({ nameAr: warehouses.nameAr, nameEn: warehouses.nameEn, code: warehouses.code })
    .from(warehouses)
    .where(and(ne(warehouses.status, 'archived'), inMemberScope(warehouses.id)))
  const choices: Partial<Record<BulkField | 'yes_no', readonly string[]>> = {
    category: productCategories.filter(({ isLeaf }) => isLeaf).map(({ id }) => categoryPath(id, lang)),
    unit: unitList.map((unit) => unit[`name_${lang}`]),
    warehouse: named.map(({ nameAr, nameEn }) => (lang === 'en' ? (nameEn ?? nameAr) : nameAr)),
    vat_category: Object.values(vatNames).map((names) => names[lang]),
    yes_no: yesNo[lang],
  }
  return writeXlsx({
    sheets: [productSheet(lang, choices), instructionSheet(lang), listSheet(choices)],
    properties: { title: 'Mawrid' },
  })
}

type Choices = Partial<Record<BulkField | 'yes_no', readonly string[]>>

function productSheet(lang: Language, choices: Choices): WriteSheet {
  const needed = new Set<BulkField>(neededForNew)
  return {
    name: sheetNames[lang].products,
    rows: [bulkFields.map(headerOf), ...examples(lang)],
    columns: bulkFields.map((field) => ({
      width: bulkColumns[field].kind === 'prose' ? 40 : 22,
      ...(codeColumns.includes(field) && { numFmt: '@' }),
    })),
    cells: new Map(
      bulkFields.map((field, column) => [`0,${column}`, { style: needed.has(field) ? neededStyle : headerStyle }]),
    ),
    rowDefs: new Map([[0, { height: 36 }]]),
    freezePane: { rows: 1, columns: 1 },
    view: { rightToLeft: lang === 'ar' },
    dataValidations: validations(lang, choices),
  }
}

function validations(lang: Language, choices: Choices): DataValidation[] {
  const keys = Object.keys(choices)
  return bulkFields.flatMap((field, column): DataValidation[] => {
    const letter = colToLetter(column)
    const range = `${letter}2:${letter}${filledDownTo}`
    const key = bulkColumns[field].kind === 'yes_no' ? 'yes_no' : field === 'pack_unit' ? 'unit' : field
    const count = choices[key]?.length ?? 0
    if (count > 0) {
      const list = colToLetter(keys.indexOf(key))
      return [
        {
          type: 'list',
          range,
          formula1: `${lists}!$${list}$1:$${list}$${count}`,
          allowBlank: true,
          showErrorMessage: true,
          errorStyle: 'warning',
          errorMessage: lang === 'ar' ? 'اختر من القائمة' : 'Choose from the list',
        },
      ]
    }
    if (bulkColumns[field].kind !== 'money') return []
    const errorMessage = lang === 'ar' ? 'أدخل مبلغًا بالريال مثل 1499.00' : 'Enter an amount in riyals, such as 1499.00'
    return [
      {
        type: 'decimal',
        operator: 'greaterThan',
        formula1: '0',
        range,
        allowBlank: true,
        errorStyle: 'warning',
        showErrorMessage: true,
        errorMessage,
      },
    ]
  })
}

/** Recognised by their SKUs, and ignored when the file is imported. */
function examples(lang: Language): CellValue[][] {
  const leaves = productCategories.filter(({ isLeaf }) => isLeaf)
  const example = (n: number, fields: Partial<Record<BulkField, unknown>>) =>
    cellsOf({ sku: `EXAMPLE-${n}`, category: leaves[0]?.id, unit: unitId('piece'), ...fields }, lang)
  return [
    example(1, {
      name_ar: 'تمر سكري فاخر 3 كجم',
      name_en: 'Premium Sukkari dates, 3 kg',
      price: '145.00',
      vat_category: 'S',
      quantity: '120',
      track_stock: true,
      origin_country: 'SA',
      min_order_qty: '5',
      description_ar: 'تمر سكري من القصيم، محصول هذا الموسم، معبأ في كرتون محكم الإغلاق.',
    }),
    example(2, {
      name_ar: 'كرتون مضلع 40×30×30 سم',
      name_en: 'Corrugated box, 40×30×30 cm',
      price: '3.25',
      vat_category: 'S',
      pack_size: 50,
      min_order_qty: '100',
      order_step: '50',
      lead_time_min: 1,
      lead_time_max: 3,
    }),
  ]
}

function instructionSheet(lang: Language): WriteSheet {
  return {
    name: sheetNames[lang].instructions,
    rows: instructions[lang].map((line) => [line]),
    columns: [{ width: 110, style: { alignment: { wrapText: true, vertical: 'top' } } }],
    view: { rightToLeft: lang === 'ar' },
  }
}

/** Drop-down lists longer than the limit of a cell refer to a separate sheet. */
function listSheet(choices: Choices): WriteSheet {
  const columns = Object.values(choices)
  const rowCount = Math.max(...columns.map((column) => column.length))
  const rows = Array.from({ length: rowCount }, (_, row) => columns.map((column) => column[row] ?? null))
  return { name: lists, rows, hidden: true }
}

/** The second sheet of the template, line by line. */
const instructions = {
  ar: [
    'تعليمات تعبئة الملف',
    '١. كل صف في ورقة «المنتجات» منتج واحد أو متغيّر واحد لمنتج. المنتج الجديد يحتاج رمز صنف واسمًا بإحدى اللغتين، وتكمل الباقي قبل إرساله للنشر.',
    '٢. نعرف المنتج برمز الصنف (SKU): إن كان الرمز لديك حُدّث المنتج، وإلا أُضيف مسودة جديدة.',
    '٣. الخلية الفارغة تُبقي القيمة المحفوظة كما هي. لمسح قيمة محفوظة اكتب شرطة واحدة: -',
    '٤. اختر التصنيف والوحدة والمستودع من القوائم. يمكنك حذف الأعمدة التي لا تحتاجها أو تغيير ترتيبها.',
    '٥. الكمية هي الموجود فعليًا في المستودع، وتُسجَّل جردًا. إن لم تحدد مستودعًا سُجّلت في المستودع الافتراضي.',
    '٦. الأرقام العربية والإنجليزية مقبولة، مثل ١٤٩٩٫٥٠ أو 1,499.50.',
    '٧. الصور: روابط تبدأ بـ https أو أسماء صور في ملف ZIP ترفعه مع هذا الملف، كل واحدة في سطر.',
    '٨. صفا المثال (EXAMPLE-1 و EXAMPLE-2) لا يُستوردان.',
    '٩. الصفوف ذات الأخطاء تُنزَّل في ملف مع أسبابها. صحّحه ثم ارفعه مرة أخرى. رفع الملف نفسه مرتين لا يغيّر شيئًا.',
    '١٠. خيارات المنتج وقيمها سطر لكل خيار، مثل «اللون: بني | أبيض»، وفي عمود الإنجليزية ترجمتها بالترتيب نفسه.',
    '١١. للمتغيّر صف تحت صف منتجه: رمز صنفه، ورمز منتجه في عمود «رمز المنتج الذي يتبعه المتغيّر»، وقيمة كل خيار. ومخزون كل مستودع في عمود باسمه.',
  ],
  en: [
    'How to fill in the file',
    '1. Each row of the sheet “Products” is one product, or one variant of a product. A new product needs an SKU and a name in either language. Add the rest before you submit it.',
    '2. Products are matched by SKU: an existing product is updated, a new one is added as a draft.',
    '3. An empty cell keeps the saved value. To clear a saved value, enter a single hyphen: -',
    '4. Choose category, unit and warehouse from the lists. You can remove columns you don’t need, or reorder them.',
    '5. Enter the quantity that the warehouse has on hand. It is recorded as a stock count. Without a warehouse, your default warehouse is used.',
    '6. Arabic and Latin digits are accepted, such as ١٤٩٩٫٥٠ or 1,499.50.',
    '7. Pictures: links that start with https, or names of pictures in a ZIP file uploaded with this file, one per line.',
    '8. The two example rows (EXAMPLE-1 and EXAMPLE-2) are not imported.',
    '9. You can download rows with errors as a file with the reasons. Correct it and upload it again. Uploading the same file twice changes nothing.',
    '10. Enter options and values with one line per option, “Colour: Brown | White”, in the same order in each language.',
    '11. A variant has a row below its product: its own SKU, the product’s SKU in “Product of the variant”, and a value of each option. Stock of each warehouse can have a column named after it.',
  ],
} as const
