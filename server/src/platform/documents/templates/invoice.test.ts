import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { anInvoice } from '../../../../test/documents.ts'
import { invoice } from './invoice.ts'

test('the QR code is decoded to the bytes that were encoded', async () => {
  const issued = anInvoice(1)
  const { qr } = invoice.printed(issued) as { qr: string }
  const { data, info } = await sharp(Buffer.from(qr)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const seen = jsQR(new Uint8ClampedArray(data), info.width, info.height)
  expect(seen?.data).toBe(issued.qr)
})
