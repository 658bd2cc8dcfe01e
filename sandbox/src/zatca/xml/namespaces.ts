const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:'

export const namespaces = {
  '': `${ubl}Invoice-2`,
  cac: `${ubl}CommonAggregateComponents-2`,
  cbc: `${ubl}CommonBasicComponents-2`,
  ext: `${ubl}CommonExtensionComponents-2`,
  sig: `${ubl}CommonSignatureComponents-2`,
  sac: `${ubl}SignatureAggregateComponents-2`,
  sbc: `${ubl}SignatureBasicComponents-2`,
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
} as const

const prefixes = new Map<string, string>(Object.entries(namespaces).map(([prefix, uri]) => [uri, prefix]))

/** The name of an element with the usual prefix; one of a foreign namespace keeps its address. */
export function qualified(uri: string, name: string): string {
  const prefix = prefixes.get(uri)
  if (prefix === undefined) return `{${uri}}${name}`
  return prefix === '' ? name : `${prefix}:${name}`
}
