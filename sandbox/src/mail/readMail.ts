import PostalMime from 'postal-mime'

export interface Mail {
  readonly messageId: string
  readonly from: string
  readonly fromName: string
  readonly replyTo: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  /** How to unsubscribe (RFC 8058), if the email says so. */
  readonly unsubscribe: { readonly link: string; readonly post: string }
  readonly attachments: readonly Attachment[]
  /** Pictures within the page, by the id it refers to them with. */
  readonly pictures: readonly Picture[]
}

interface Picture {
  readonly id: string
  readonly mediaType: string
  readonly content: Buffer
}

export interface Attachment {
  readonly name: string
  readonly mediaType: string
  readonly content: Buffer
}

/** Parses a received email. `to` are the envelope's addresses, which include hidden copies. */
export async function readMail(source: Buffer, to: readonly string[]): Promise<Mail> {
  const parsed = await PostalMime.parse(source, { attachmentEncoding: 'arraybuffer' })
  const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value ?? ''
  const pictures = parsed.attachments.filter(({ related, contentId }) => related && contentId)
  const attachments = parsed.attachments.filter((one) => !pictures.includes(one))
  return {
    messageId: parsed.messageId ?? '',
    from: parsed.from?.address ?? '',
    fromName: parsed.from?.name ?? '',
    replyTo: parsed.replyTo?.[0]?.address ?? '',
    to,
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    unsubscribe: { link: header('list-unsubscribe'), post: header('list-unsubscribe-post') },
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      mediaType: mimeType,
      content: Buffer.from(content as ArrayBuffer),
    })),
    pictures: pictures.map(({ contentId = '', mimeType, content }) => ({
      id: contentId.replace(/^<|>$/g, ''),
      mediaType: mimeType,
      content: Buffer.from(content as ArrayBuffer),
    })),
  }
}

/** The page as a mail program shows it, with its pictures in place. */
export function shownPage({ html, pictures }: Mail): string {
  return pictures.reduce((page, { id, mediaType, content }) => {
    return page.replaceAll(`cid:${id}`, `data:${mediaType};base64,${content.toString('base64')}`)
  }, html)
}
