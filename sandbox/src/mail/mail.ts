import type { FastifyInstance } from 'fastify'
import { createInbox } from '../inbox.ts'
import type { StandIn, StandInContext } from '../standIn.ts'
import { type Mail, readMail, shownPage } from './readMail.ts'
import { listenForMail, type MailServer } from './smtp.ts'

const maxMails = 500

export type WatchMail = (onMail: (mail: Mail) => void) => void

interface MailStandIn extends StandIn {
  /** Calls this with each email that arrives. */
  readonly watch: WatchMail
  listen(port: number, host: string): Promise<MailServer>
}

/** A mail server that stores what it receives, and the mailbox to read it. */
export function mailStandIn(): MailStandIn {
  const inbox = createInbox<Mail>(maxMails)
  let context: StandInContext | undefined
  const watchers: ((mail: Mail) => void)[] = []

  return {
    service: 'mail',
    watch: (onMail) => void watchers.push(onMail),

    register(app, standInContext) {
      context = standInContext
      mailboxRoutes(app)
    },

    listen(port, host) {
      return listenForMail(port, host, {
        take: (modes) => context?.faults.take('mail', modes) ?? 'ok',
        async receive(source, to) {
          const mail = inbox.put(await readMail(source, to))
          for (const onMail of watchers) onMail(mail)
          context?.live.announce('mail')
        },
      })
    },
  }

  function mailboxRoutes(app: FastifyInstance): void {
    app.get<{ Querystring: { to?: string; subject?: string } }>('/mailbox/messages', ({ query }) =>
      inbox
        .all()
        .filter((mail) => matches(mail, query))
        .map(shownMail)
        .map(({ html: _html, ...mail }) => mail),
    )

    app.get<{ Params: { id: string } }>('/mailbox/messages/:id', ({ params }, reply) => {
      const mail = inbox.find(params.id)
      return mail ? shownMail(mail) : reply.code(404).send({ error: 'There is no such mail' })
    })

    app.get<{ Params: { id: string; no: string } }>('/mailbox/messages/:id/attachments/:no', ({ params }, reply) => {
      const attached = inbox.find(params.id)?.attachments[Number(params.no)]
      if (!attached) return reply.code(404).send({ error: 'There is no such attachment' })
      const name = encodeURIComponent(attached.name)
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
        .type(attached.mediaType)
        .send(attached.content)
    })

    app.get<{ Params: { id: string } }>('/mailbox/messages/:id/html', ({ params }, reply) => {
      const mail = inbox.find(params.id)
      if (!mail) return reply.code(404).send({ error: 'There is no such mail' })
      reply.header(
        'content-security-policy',
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      )
      return reply
        .type('text/html; charset=utf-8')
        .send(shownPage(mail).replace(/<head[^>]*>/i, '$&<base target="_blank">'))
    })

    app.delete('/mailbox/messages', (_request, reply) => {
      inbox.clear()
      context?.live.announce('mail')
      return reply.code(204).send()
    })
  }
}

/** Without the content of files, which have URLs of their own. */
function shownMail<M extends Mail>({ attachments, pictures, ...mail }: M) {
  const sized = { attachments: attachments.map(({ content, ...one }) => ({ ...one, bytes: content.byteLength })) }
  return { ...mail, ...sized, pictures: pictures.map(({ id }) => id) }
}

function matches(mail: Mail, { to, subject }: { to?: string; subject?: string }): boolean {
  const isTo = to === undefined || mail.to.some((address) => address.toLowerCase() === to.toLowerCase())
  return isTo && (subject === undefined || mail.subject.includes(subject))
}
