import pg from 'pg'

/** The company of the demonstration's active seller, whose lists are filled. */
export async function activeCompany(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `select companies.id from companies join users on users.id = user_id where users.email = 'active@demo.mawrid.test'`,
    )
    return rows[0]?.id ?? ''
  } finally {
    await client.end()
  }
}
