import type { Language } from '@mawrid/contract/constants.ts'
import type { readCartonLabels as cartonLabelsCall } from '@mawrid/contract/deals/cartons.calls.ts'
import type { readDeliveryNote as noteCall } from '@mawrid/contract/deals/fulfilment.calls.ts'
import type {
  readParcelLabels as labelsCall,
  readPackingSlip as slipCall,
} from '@mawrid/contract/deals/shipmentPapers.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { sendPdf } from '../../../../platform/documents/sendPdf.ts'
import { cartonLabels } from '../../../../platform/documents/templates/cartonLabels.ts'
import { deliveryNote } from '../../../../platform/documents/templates/deliveryNote.ts'
import { packingSlip } from '../../../../platform/documents/templates/packingSlip.ts'
import { parcelLabels } from '../../../../platform/documents/templates/parcelLabels.ts'
import type { CallContext } from '../../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../../platform/parts.ts'
import { findDeal, readLines, readRounds } from '../../store.ts'
import { readCartonsOf } from '../cartons/store.ts'
import { parcelOf, readContents, readParcels } from '../parcels/store.ts'
import { warehouseNames } from '../view.ts'
import { deliveryNoteOf } from './deliveryNoteOf.ts'
import { issuerOf } from './readDocuments.ts'
import { packedCartons, packedGoods, type Sent, shipmentOf } from './shipmentOf.ts'

// The papers of a shipment in both languages; there are none of one that was unpacked or came back.

export async function readDeliveryNote(parts: Parts, { params, principal, lang, reply }: CallContext<typeof noteCall>) {
  const note = await parts.db.readCompany(principal.company.id, async (companyDb) => {
    const sent = await readSent(parts, companyDb, { ...params, lang, paper: 'delivery_note' })
    return deliveryNoteOf(sent, await readContents(companyDb, sent.deal.id))
  })
  return sendPdf(reply, fileName(note), await parts.documents.render(deliveryNote, note))
}

export async function readPackingSlip(parts: Parts, { params, principal, lang, reply }: CallContext<typeof slipCall>) {
  const slip = await parts.db.readCompany(principal.company.id, async (companyDb) => {
    const sent = await readSent(parts, companyDb, { ...params, lang, paper: 'packing_slip' })
    const cartons = packedCartons(sent, await readCartonsOf(companyDb, sent.deal.id))
    return { ...shipmentOf(sent), lines: packedGoods(sent), cartons }
  })
  return sendPdf(reply, `packing-slip-${fileName(slip)}`, await parts.documents.render(packingSlip, slip))
}

export async function readParcelLabels(
  parts: Parts,
  { params, query, principal, lang, reply }: CallContext<typeof labelsCall>,
) {
  const { format, parcels, weight, used } = query
  const shipment = await parts.db.readCompany(principal.company.id, async (companyDb) =>
    shipmentOf(await readSent(parts, companyDb, { ...params, lang, paper: 'labels' })),
  )
  const labels = {
    ...shipment,
    format,
    used: format === 'sheet' ? used : 0,
    of: parcels,
    weight: weight ?? null,
  }
  return sendPdf(reply, `labels-${fileName(labels)}`, await parts.documents.render(parcelLabels, labels))
}

/** A label for each carton; a shipment that is not divided has none. */
export async function readCartonLabels(
  parts: Parts,
  { params, query, principal, lang, reply }: CallContext<typeof cartonLabelsCall>,
) {
  const { format, used } = query
  const labels = await parts.db.readCompany(principal.company.id, async (companyDb) => {
    const sent = await readSent(parts, companyDb, { ...params, lang, paper: 'labels' })
    const cartons = packedCartons(sent, await readCartonsOf(companyDb, sent.deal.id))
    if (cartons.length === 0) {
      throw new Problem('wrong_state', { params: { state: sent.parcel.status, action: 'carton_labels' } })
    }
    return { ...shipmentOf(sent), format, used: format === 'sheet' ? used : 0, cartons }
  })
  return sendPdf(reply, `carton-labels-${fileName(labels)}`, await parts.documents.render(cartonLabels, labels))
}

interface Requested {
  readonly id: string
  readonly parcel: string
  readonly lang: Language
  /** What is refused of a shipment without papers. */
  readonly paper: string
}

async function readSent(parts: Parts, companyDb: Db, { id, parcel: parcelId, lang, paper }: Requested): Promise<Sent> {
  const deal = await findDeal(companyDb, id)
  const parcel = parcelOf(await readParcels(companyDb, deal.id), parcelId)
  if (parcel.status === 'cancelled' || parcel.status === 'failed') {
    throw new Problem('wrong_state', { params: { state: parcel.status, action: paper } })
  }
  const names = await warehouseNames(companyDb, [parcel.warehouseId])
  return {
    lang,
    deal,
    parcel,
    lines: await readLines(companyDb, deal.id),
    round: (await readRounds(companyDb, deal.id)).find(({ no }) => no === deal.currentRound),
    warehouse: names.get(parcel.warehouseId) ?? null,
    seller: await issuerOf(parts, companyDb, deal.companyId),
  }
}

function fileName({ number }: { readonly number: string }): string {
  return `${number.replace('/', '-')}.pdf`
}
