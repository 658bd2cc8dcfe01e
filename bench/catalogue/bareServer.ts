import { createServer } from 'node:http'
import pg from 'pg'

/** The least a server can do for the same list: `node:http`, the same SQL prepared by name, JSON. Told what by its environment. */
const { CONNECTION = '{}', COMPANY, PORT } = process.env
const pool = new pg.Pool({ ...JSON.parse(CONNECTION), max: 12, options: '-c role=mawrid_company' })

const page = `select listings.*, listing_details.kind_fields,
    (select count(*)::int from articles where listing_id = listings.id and is_kept and option_values <> '[]') as variants
  from (select id from own_listings where kind = 'product' and archive_rank = 0 order by id desc limit 21) page
  join own_listings listings on listings.id = page.id
  join listing_details on listing_id = page.id
  order by listings.id desc`
const count = `select count(*)::int from (select 1 from own_listings where kind = 'product' and archive_rank = 0 limit 10001) counted`

createServer(async (_request, response) => {
  const client = await pool.connect()
  try {
    await client.query({ name: 'bind', text: `select set_config('mawrid.company', $1, false)`, values: [COMPANY] })
    const counted = await client.query({ name: 'count', text: count })
    const { rows } = await client.query({ name: 'page', text: page })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ count: counted.rows[0]?.count, results: rows.slice(0, 20) }))
  } finally {
    client.release()
  }
}).listen(Number(PORT), '127.0.0.1', () => console.log('listening'))
