import { AsnConvert } from '@peculiar/asn1-schema'
import { SubjectPublicKeyInfo } from '@peculiar/asn1-x509'
import { type Authority, createAuthority } from './ca/authority.ts'
import type { Certificate } from './ca/certificate.ts'
import { keyPairOf } from './ca/keys.ts'
import { nameOf, oids } from './ca/names.ts'
import type { Signer } from './stamp/writeStamp.ts'

export const environmentNames = ['developer-portal', 'simulation', 'core'] as const
export type EnvironmentName = (typeof environmentNames)[number]

export interface Environment {
  readonly name: EnvironmentName
  /** The certificate template that requests must name. */
  readonly template: string
  /** Of certificates for compliance checks only. */
  readonly compliance: Authority
  readonly production: Authority
  /** What ZATCA itself stamps cleared invoices with. */
  readonly stamp: Signer
}

const settings = {
  'developer-portal': ['TSTZATCA-Code-Signing', 'TSZEINVOICE-SubCA-1'],
  simulation: ['PREZATCA-Code-Signing', 'PREZEINVOICESCA4-CA'],
  core: ['ZATCA-Code-Signing', 'PRZEINVOICESCA4-CA'],
} as const

const made = new Map<EnvironmentName, Environment>()

/** It follows from its name, so the sandboxes of a process share it: its keys take a while to make. */
export function environmentOf(name: EnvironmentName): Environment {
  const environment = made.get(name) ?? createEnvironment(name)
  made.set(name, environment)
  return environment
}

function createEnvironment(name: EnvironmentName): Environment {
  const [template, issuer] = settings[name]
  const domain = ['local', 'gov', 'extgazt'].map((part) => [oids.domainComponent, part] as const)
  const production = createAuthority(name, nameOf([...domain, [oids.commonName, issuer]]))
  return {
    name,
    template,
    compliance: createAuthority(name, nameOf([[oids.commonName, 'eInvoicing']])),
    production,
    stamp: zatcaStamp(name, production),
  }
}

function zatcaStamp(name: EnvironmentName, authority: Authority): Signer {
  const { privateKey, publicKey } = keyPairOf(`${name}, stamp of cleared invoices`)
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const certificate: Certificate = authority.issue({
    subject: nameOf([
      [oids.country, 'SA'],
      [oids.organization, 'Zakat, Tax and Customs Authority'],
      [oids.commonName, 'ZATCA-Clearance'],
    ]),
    publicKey: AsnConvert.parse(spki, SubjectPublicKeyInfo),
    notBefore: new Date('2022-01-01T00:00:00Z'),
    notAfter: new Date('2049-12-31T00:00:00Z'),
  })
  return { certificate, privateKey }
}
