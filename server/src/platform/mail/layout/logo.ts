import { marketplaceLogo } from '../../images/logo.ts'

/** How the page refers to the logo. */
export const logoId = 'logo@mawrid'

/**
 * The logo goes along with each email: programs show such a picture at once, while they load one from the net only after
 * the reader agrees, and the sender would learn when an email is opened. On its own ground, so it fits light and dark.
 */
export const logo = {
  cid: logoId,
  filename: 'mawrid.png',
  contentType: 'image/png',
  contentDisposition: 'inline',
  content: marketplaceLogo,
} as const
