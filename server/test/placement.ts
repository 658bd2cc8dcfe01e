/**
 * Where the rows of each table could be placed if companies were spread over several databases (docs/growth.md). All tables that are
 * not named here are of a company: placed by `company_id`.
 */
export const placements = {
  /** The same everywhere, read with companies' rows and changed by staff. */
  shared: ['categories', 'packages', 'page_texts', 'page_versions', 'pages', 'units'],
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

/** What every table of a company refers to, by its own id. */
export const root = 'companies'

/** How Citus places the tables, once their keys have `company_id`; `ofCompany` are the tables of a company. */
export function distributionCommands(ofCompany: readonly string[]): string {
  const everywhere = [...placements.people, ...placements.shared].sort()
  return [
    ...everywhere.map((table) => `select create_reference_table('${table}');`),
    `select create_distributed_table('${root}', 'id');`,
    ...ofCompany.map(
      (table) => `select create_distributed_table('${table}', 'company_id', colocate_with => '${root}');`,
    ),
  ].join('\n')
}
