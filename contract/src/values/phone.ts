import { canonical } from './canonical.ts'

const mobile = /^\+9665\d{8}$/
// 015 is unused; 9200 is the unified business number and 800 the free one, neither of which takes the trunk 0.
const any = /^\+966(?:5\d{8}|1[1-467]\d{7}|9200\d{5}|800\d{7})$/

/** A Saudi number that can be called, in E.164. */
export const Phone = canonical('phone', { tidy: international, shape: any })

/** A Saudi number that can be sent a message, in E.164. */
export const Mobile = canonical('mobile', { tidy: international, shape: mobile })

/** A Saudi number as people read it: `+966 50 123 4567`. Any other text stays as it is. */
export function groupedPhone(phone: string): string {
  if (!any.test(phone)) return phone
  return phone
    .replace(/^(\+966)(9200)(\d{2})(\d{3})$/, '$1 $2 $3 $4')
    .replace(/^(\+966)(800)(\d{3})(\d{4})$/, '$1 $2 $3 $4')
    .replace(/^(\+966)(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
}

function international(text: string): string {
  const dialled = text.replace(/[\s().\u2010-\u2015-]/g, '')
  const national = dialled.replace(/^(?:\+|00)?966(?=\d{8})/, '').replace(/^0(?=[15]\d{8}$)/, '')
  return /^\d+$/.test(national) ? `+966${national}` : text
}
