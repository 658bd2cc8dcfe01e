import { checks } from './checks.mjs'
import { install, main } from './setUp.mjs'

await main(async () => {
  await install()
  const checked = async ([name, check]) => {
    await check()
    process.stdout.write(`${name}: right\n`)
  }
  await Promise.all(Object.entries(checks).map(checked))
})
