import { AttributeTypeAndValue, AttributeValue, Name, RelativeDistinguishedName } from '@peculiar/asn1-x509'

export const oids = {
  country: '2.5.4.6',
  organizationalUnit: '2.5.4.11',
  organization: '2.5.4.10',
  commonName: '2.5.4.3',
  surname: '2.5.4.4',
  userId: '0.9.2342.19200300.100.1.1',
  title: '2.5.4.12',
  registeredAddress: '2.5.4.26',
  businessCategory: '2.5.4.15',
  domainComponent: '0.9.2342.19200300.100.1.25',
  subjectAltName: '2.5.29.17',
  templateName: '1.3.6.1.4.1.311.20.2',
  extensionRequest: '1.2.840.113549.1.9.14',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  ecPublicKey: '1.2.840.10045.2.1',
} as const

export type Attributes = Readonly<Record<string, string>>

/** The values of a name by their object identifiers. */
export function attributesOf(name: Name): Attributes {
  return Object.fromEntries(name.flatMap((part) => part.map(({ type, value }) => [type, value.toString()])))
}

export function nameOf(parts: readonly (readonly [oid: string, value: string])[]): Name {
  return new Name(
    parts.map(([type, value]) => {
      const attribute =
        type === oids.domainComponent
          ? new AttributeValue({ ia5String: value })
          : type === oids.country
            ? new AttributeValue({ printableString: value })
            : new AttributeValue({ utf8String: value })
      return new RelativeDistinguishedName([new AttributeTypeAndValue({ type, value: attribute })])
    }),
  )
}
