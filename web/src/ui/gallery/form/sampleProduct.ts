import { bilingual, bilingualMaybe } from '@mawrid/contract/values/bilingual.ts'
import { FileRef } from '@mawrid/contract/values/fileRef.ts'
import { maybe } from '@mawrid/contract/values/maybe.ts'
import { Price } from '@mawrid/contract/values/money.ts'
import { Amount } from '@mawrid/contract/values/quantity.ts'
import { line, prose } from '@mawrid/contract/values/text.ts'
import { Day } from '@mawrid/contract/values/time.ts'
import * as z from 'zod/mini'
import { fileRefs, type UploadItem } from '#ui/fields/uploads/uploadItem.ts'
import { samplePicture } from '../fields/samplePicture.ts'

export const pictureLimits = { maxFiles: 10, maxBytes: 5 * 1024 * 1024 }

export const SampleProduct = z.strictObject({
  ...bilingual('name', line(2, 120)),
  ...bilingualMaybe('about', prose(10, 500)),
  price: Price,
  stock: Amount,
  sku: line(2, 40),
  vat: z.enum(['standard', 'zero', 'exempt']),
  unit: z.enum(['piece', 'carton']),
  sold_from: maybe(Day),
  cities: z.array(z.string()).check(z.maxLength(5)),
  is_published: z.boolean(),
  images: z.array(z.object({ file: FileRef })),
})

export interface SampleValues {
  name_ar: string
  name_en: string
  about_ar: string
  about_en: string
  price: string
  stock: string
  sku: string
  vat: 'standard' | 'zero' | 'exempt'
  unit: 'piece' | 'carton' | ''
  sold_from: string
  cities: string[]
  is_published: boolean
  pictures: UploadItem[]
}

export const sampleStock: { values: SampleValues; version: number } = {
  version: 4,
  values: {
    name_ar: 'تمر سكري فاخر، كرتون 5 كجم',
    name_en: 'Premium Sukkari dates, 5 kg carton',
    about_ar: 'سكري القصيم من محصول هذا الموسم، مفروز يدويًا ومعبأ في كراتين مبطنة.',
    about_en: '',
    price: '1499.00',
    stock: '240',
    sku: 'SKR-05',
    vat: 'standard',
    unit: '',
    sold_from: '2026-12-01',
    cities: ['riyadh', 'buraydah'],
    is_published: true,
    pictures: ['#b9852f', '#7d4a1e'].map((colour, index) => ({
      id: `0198c0de-0000-7000-8000-00000000000${index}`,
      name: `sukkari-${index + 1}.jpg`,
      bytes: 480_000,
      url: samplePicture(colour),
    })),
  },
}

export function sampleBody({ pictures, ...fields }: SampleValues) {
  return { ...fields, images: fileRefs(pictures).refs.map((file) => ({ file })) }
}

/** Simulates a back end that rejects one SKU as taken and answers another with a version conflict. */
export async function saveSample({ body }: { body: { sku: string } }): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 600))
  if (body.sku === 'OLD') throw Object.assign(new Error(), { code: 'version_conflict', current: {} })
  if (body.sku !== 'TAKEN') return
  throw Object.assign(new Error(), {
    code: 'invalid_input',
    errors: [
      { path: 'sku', code: 'taken', message: '' },
      { path: 'shelf', code: 'invalid', message: '' },
    ],
  })
}
