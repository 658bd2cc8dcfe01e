import { checks } from './checks.mjs'
import { install, main } from './setUp.mjs'

await main(async () => {
  await install()
  for (const [name, check] of Object.entries(checks)) {
    await check()
    process.stdout.write(`${name}: right\n`)
  }
})
