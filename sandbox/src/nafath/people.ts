/** One of the parts of a name, in Arabic and as passports write it. */
type Part = readonly [arabic: string, english: string]
type Parts = readonly [Part, ...Part[]]

const givenNames: Parts = [
  ['نورة', 'NOURAH'],
  ['محمد', 'MOHAMMED'],
  ['سارة', 'SARAH'],
  ['عبدالله', 'ABDULLAH'],
  ['ريم', 'REEM'],
  ['خالد', 'KHALID'],
  ['هدى', 'HUDA'],
  ['فهد', 'FAHAD'],
  ['لطيفة', 'LATIFAH'],
  ['سلمان', 'SALMAN'],
]
const fathers: Parts = [
  ['سعد', 'SAAD'],
  ['علي', 'ALI'],
  ['صالح', 'SALEH'],
  ['إبراهيم', 'IBRAHIM'],
  ['ناصر', 'NASSER'],
]
const families: Parts = [
  ['العتيبي', 'ALOTAIBI'],
  ['القحطاني', 'ALQAHTANI'],
  ['الحربي', 'ALHARBI'],
  ['الغامدي', 'ALGHAMDI'],
  ['الشهري', 'ALSHEHRI'],
  ['الدوسري', 'ALDOSARI'],
  ['المطيري', 'ALMUTAIRI'],
]

/** The same fictitious person for the same number, with Nafath's fields of citizens or residents. */
export function personOf(nationalId: string): Readonly<Record<string, string>> {
  const seed = Number(nationalId.slice(-6, -1))
  const [first, second, third] = [pick(givenNames, seed), pick(fathers, seed >> 3), pick(fathers, seed >> 5)]
  const family = pick(families, seed >> 2)
  const english = {
    englishFirstName: first[1],
    englishSecondName: second[1],
    englishThirdName: third[1],
    englishLastName: family[1],
    dateOfBirthG: '14-04-1987',
    dateOfBirthH: '16-08-1407',
  }
  if (nationalId.startsWith('2')) {
    const names = { firstName: first[0], secondName: second[0], thirdName: third[0], lastName: family[0] }
    return { iqamaNumber: nationalId, ...names, ...english, nationalityCode: '207' }
  }
  const names = { firstName: first[0], fatherName: second[0], grandFatherName: third[0], familyName: family[0] }
  return { nin: nationalId, ...names, ...english, nationality: 'السعودية', nationalityCode: '113' }
}

function pick(parts: Parts, index: number): Part {
  return parts[index % parts.length] ?? parts[0]
}
