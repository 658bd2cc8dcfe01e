import type { RoundLine } from '@mawrid/contract/deals/round.ts'
import { inProportion } from '@mawrid/contract/sales/halalas.ts'
import type { Whole } from '@mawrid/contract/sales/rest.ts'
import { sumsOf } from '@mawrid/contract/sales/sums.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { type Agreed, type DealRecord, lineName } from '../../deals/index.ts'
import { unitId } from '../../reference/index.ts'
import type { UnsummedLine } from '../drafts/content.ts'

/** A line as it can be charged: of goods or a service as agreed, or of one step of a service. */
export interface ChargeableLine extends UnsummedLine {
  readonly line: string
  readonly dealLineId: string
  readonly milestoneId: string | null
  /** How much of it was shipped or accepted, in thousandths. */
  readonly done: bigint
}

export interface DealWhole {
  readonly whole: Whole
  readonly lines: readonly ChargeableLine[]
}

/** Everything agreed, in the form invoices charge it; the invoices of a deal are parts of this. */
export function wholeOfDeal(deal: Pick<DealRecord, 'kind' | 'fulfilmentStatus'>, agreed: Agreed): DealWhole {
  const available = agreed.round.lines.filter(({ answer }) => answer !== 'not_available')
  const lines = available.flatMap((line) => chargeable(deal, agreed, line))
  const sold = lines.map(({ line, qty, unitPrice, discount, vatCategory }) => ({
    line,
    qty,
    unit_price: unitPrice,
    discount: discount ?? null,
    vat_category: vatCategory,
  }))
  const { discount, delivery_fee } = agreed.round
  const sums = sumsOf({ lines: sold, discount, delivery_fee })
  return {
    lines,
    whole: {
      discount,
      delivery_fee,
      vat_by_category: sums.vat_by_category,
      lines: sold.map((line, index) => ({ ...line, net: sums.lines[index]?.net ?? '0.00' })),
    },
  }
}

/** What names a line of a deal among those of its invoices. */
export function lineKey({ dealLineId, milestoneId }: Pick<ChargeableLine, 'dealLineId' | 'milestoneId'>): string {
  return milestoneId === null ? dealLineId : `${dealLineId} ${milestoneId}`
}

function chargeable(
  deal: Pick<DealRecord, 'kind' | 'fulfilmentStatus'>,
  { lines, milestones, shipped }: Agreed,
  line: RoundLine,
): ChargeableLine[] {
  const dealLine = lines.find(({ id }) => id === line.line)
  if (!dealLine) return []
  const { qty, unit_price, discount, vat_category, exemption_code, substitute } = line
  const { name_ar, name_en } = substitute ?? lineName(dealLine)
  const common = {
    dealLineId: dealLine.id,
    vatCategory: vat_category,
    exemptionCode: exemption_code,
    sku: substitute?.sku ?? dealLine.sku,
  }
  if (milestones.length > 1) return bySteps()
  const [only] = milestones
  const milestoneId = only?.id ?? null
  const done = isDone(only?.status) ? toThousandths(qty) : (shipped.get(dealLine.id) ?? 0n)
  const whole = { ...common, milestoneId, nameAr: name_ar, nameEn: name_en, qty, unitPrice: unit_price, discount }
  return [{ ...whole, line: lineKey(whole), unitId: dealLine.unitId ?? unitId('piece'), done }]

  function bySteps(): ChargeableLine[] {
    const parts = milestones.map(({ percent }) => BigInt(percent.replace('.', '')))
    const shares = inProportion(toHalalas(line.net), parts)
    return milestones.map(({ id, nameAr, nameEn, status }, index) => {
      const step = {
        ...common,
        milestoneId: id,
        nameAr: `${nameAr} – ${name_ar}`.slice(0, 300),
        nameEn: nameEn && name_en ? `${nameEn} – ${name_en}`.slice(0, 300) : null,
        qty: '1',
        unitId: unitId('project'),
        unitPrice: fromHalalas(shares[index] ?? 0n),
        discount: null,
      }
      return { ...step, line: lineKey(step), done: status === 'accepted' ? toThousandths('1') : 0n }
    })
  }

  function isDone(step: string | undefined): boolean {
    return step === undefined ? deal.kind !== 'product' && deal.fulfilmentStatus === 'delivered' : step === 'accepted'
  }
}
