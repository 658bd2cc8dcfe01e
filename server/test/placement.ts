/**
 * Where the rows of each table could be placed if companies were spread over several databases (docs/growth.md). All tables that are
 * not named here are of a company: placed by `company_id`.
 */
export const placements = {
  /** The same everywhere: what staff change, and the companies themselves, whose names, VAT and registration numbers are unique. */
  shared: ['categories', 'companies', 'packages', 'page_texts', 'page_versions', 'pages', 'units'],
  /** Of people, who can belong to several companies: read with companies' rows, so a copy is everywhere. */
  people: [
    'authenticator_apps',
    'data_exports',
    'muted_emails',
    'nafath_requests',
    'notice_choices',
    'notice_phones',
    'notice_times',
    'page_acceptances',
    'page_notices',
    'passkeys',
    'password_resets',
    'push_subscriptions',
    'recovery_codes',
    'registrations',
    'retention_holds',
    'sessions',
    'sign_in_challenges',
    'ticket_files',
    'ticket_messages',
    'trusted_devices',
    'users',
  ],
  /** Of the marketplace or the product itself, and never joined with a company's rows: in one place. */
  marketplace: [
    'address_lookups',
    'events_removed',
    'invoice_numbers',
    'market_deliveries',
    'market_keys',
    'market_webhooks',
    'migrations',
    'processed_webhooks',
    'push_keys',
    'rate_limits',
    'replica_beat',
    'ticket_numbers',
  ],
  /** Rows of a company beside rows of none: of a person, or of the marketplace. They have to be parted first. */
  mixed: [
    'events',
    'files',
    'history_entries',
    'idempotency_keys',
    'market_events',
    'notices',
    'tickets',
    'zatca_certificates',
    'zatca_documents',
    'zatca_units',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** How Citus places the tables; `ofCompany` are those of a company, each after those that it refers to. */
export function distributionCommands(ofCompany: readonly string[]): string {
  const everywhere = [...placements.people, ...placements.shared].sort()
  const [first, ...others] = ofCompany
  return [
    ...everywhere.map((table) => `select create_reference_table('${table}');`),
    `select create_distributed_table('${first}', 'company_id');`,
    ...others.map((table) => `select create_distributed_table('${table}', 'company_id', colocate_with => '${first}');`),
  ].join('\n')
}
