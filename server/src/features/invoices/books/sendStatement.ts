import type { sendStatement as call } from '@mawrid/contract/invoices/books.calls.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { statement as template } from '../../../platform/documents/templates/statement.ts'
import { printedAmount, printedDay } from '../../../platform/documents/templates/texts.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Limit, Parts } from '../../../platform/parts.ts'
import { buyerSealOf } from '../../customers/index.ts'
import { named } from '../emails/contents.ts'
import { emailsOfCompany } from '../emails/emailInvoice.ts'
import { buyerStatement } from './buyerStatement.ts'
import { statementDocument, statementName } from './statementDocument.ts'

const statementsOfBuyer: Limit = { name: 'statement_emails', points: 10, seconds: 3_600 }

/** Mails a buyer their statement as PDF, once to each address. */
export async function sendStatement(parts: Parts, { params, body, principal, once }: CallContext<typeof call>) {
  const { db, limits, clock, documents, files, mail } = parts
  const { lang, from, to, message } = body
  const companyId = principal.company.id
  async function render() {
    const { statement, document } = await db.readCompany(companyId, async (companyDb) => {
      const read = await buyerStatement(
        companyDb,
        { buyer: params.id, from, to },
        {
          today: riyadhDay(clock.now()),
          seal: buyerSealOf(parts),
        },
      )
      return {
        statement: read,
        document: await statementDocument(parts, companyDb, { companyId, lang, statement: read }),
      }
    })
    await limits.spend(statementsOfBuyer, params.id)
    await limits.spend(emailsOfCompany, companyId)
    const content = await documents.render(template, document)
    const file = { name: statementName(statement, lang), mediaType: 'application/pdf', content }
    return { statement, document, file }
  }
  return once.after(render, async (tx, { statement, document, file }) => {
    const { id: fileId } = await files.storeGenerated({ companyId, userId: principal.userId }, file, tx)
    const values = {
      name: named(statement.buyer, lang),
      seller: named(document.seller, lang),
      from: printedDay(from).gregorian[lang] ?? from,
      to: printedDay(to).gregorian[lang] ?? to,
      closing: printedAmount(statement.closing),
      message: message ?? '',
    }
    const onBehalfOf = { name: values.seller, email: document.seller.email ?? null }
    for (const address of new Set(body.to_addresses)) {
      await mail.send({ to: address, lang, template: 'statementSent', values, onBehalfOf, attachments: [fileId] }, tx)
    }
    const { id, name_ar, name_en } = statement.buyer
    await recordMove(tx, {
      companyId,
      kind: 'customer',
      recordId: id,
      called: { name_ar, name_en },
      at: clock.now(),
      side: 'seller',
      userId: principal.userId,
      action: 'send_statement',
      from: null,
      to: null,
      note: `${from} – ${to}`,
    })
    return { sent: true }
  })
}
