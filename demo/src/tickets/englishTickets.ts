import type { TicketScript } from './ticketScript.ts'

export const englishTickets: readonly TicketScript[] = [
  {
    daysAgo: 116,
    category: 'suggestion',
    agent: 'Sarah Al-Qahtani',
    subject: 'Print several delivery notes at once',
    body: 'We ship ten to fifteen parcels a day and open each delivery note one by one. Printing all of a day together would save us an hour.',
    steps: [
      { after: 8, action: 'take' },
      {
        after: 4,
        action: 'resolve',
        says: 'A good idea: it is on our list for the next quarter, and we tell you when it is there.',
      },
      { after: 168, action: 'lapse' },
    ],
  },
  {
    daysAgo: 74,
    category: 'import',
    agent: 'Reem Al-Dossary',
    subject: 'Stock differs after the spring count',
    body: 'After entering our count the free quantity of two articles is lower than what we counted. Nothing was sold meanwhile.',
    steps: [
      { after: 2, action: 'take' },
      {
        after: 1,
        action: 'ask',
        says: 'Which articles are they? Quantities promised to agreed deals are not free to sell.',
      },
      { after: 168, action: 'lapse' },
      { after: 168, action: 'lapse' },
    ],
  },
  {
    daysAgo: 52,
    category: 'deals',
    agent: 'Majed Al-Shehri',
    about: 'deal',
    subject: 'Buyer asks for a VAT invoice in English',
    body: 'The buyer’s head office is in Bahrain and cannot read the Arabic invoice. Can the same invoice be sent in English?',
    steps: [
      { after: 2, action: 'take' },
      {
        after: 1,
        action: 'resolve',
        says: 'Every invoice is printed in both languages on one page; choose English as its first language before issuing.',
      },
      { after: 2, action: 'confirm', rating: 5, says: 'Exactly what we needed.' },
    ],
  },
  {
    daysAgo: 2.8,
    category: 'listings',
    agent: 'Sarah Al-Qahtani',
    about: 'product',
    subject: 'Certificate refused although it is valid',
    body: 'Our food-contact certificate runs until next May, yet the listing says that it has expired. The PDF is attached to the listing.',
    steps: [
      { after: 3, action: 'take' },
      {
        after: 2,
        action: 'answer',
        says: 'The day was read in the Hijri calendar. We have corrected it and asked for a new review.',
      },
      { after: 20, action: 'resolve', says: 'The review is done: the certificate counts and the listing is shown.' },
    ],
  },
  {
    daysAgo: 0.4,
    category: 'account',
    subject: 'Adding a colleague to the account',
    body: 'My colleague takes care of the deals while I travel. How can she sign in without using my password?',
    steps: [],
  },
]
