import { copyFileSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { productionPackages } from './productionPackages.mjs'
import { build, install, main, pinnedNode, root, run, step } from './setUp.mjs'

const workspaces = ['contract', 'server', 'sandbox', 'demo']
const notRun = /\.(test|cluster)\.ts$|^(contract|server|sandbox|demo)\/(node_modules|test)$/

/*
 * Makes a folder with all of the product and its Node, for this system and processor. It starts without a registry or a
 * compiler, and nothing is written into it. `npm run build -- FOLDER` names another than dist/mawrid.
 */
await main(async () => {
  await install()
  await build()
  const folder = resolve(process.argv[2] ?? join(root, 'dist', 'mawrid'))
  await step('Copying what runs', () => fill(folder))
  process.stdout.write(`${join(folder, 'mawrid')} starts the product.\n`)
})

async function fill(folder) {
  rmSync(folder, { recursive: true, force: true })
  const put = (path, filter = () => true) =>
    cp(join(root, path), join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => filter(relative(root, source).split(sep).join('/')),
    })
  for (const path of workspaces) await put(path, (file) => !notRun.test(file))
  await put('web/dist')
  // The reasons of refused rows are worded by the dashboard's texts.
  await put('web/src', (file) => !/\.[a-z]+$/.test(file) || /\/locale\/[^/]+\.json$/.test(file))
  for (const path of productionPackages(root, workspaces)) await put(path)
  for (const path of ['package.json', 'LICENSE', '.env.example']) await put(path)
  await cp(join(root, 'deploy', 'mawrid'), join(folder, 'mawrid'))
  linkPrograms(folder)
  await compile(folder)
}

/** What npm links: the workspaces, and the pinned Node. */
function linkPrograms(folder) {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@mawrid'))
  for (const name of workspaces) symlinkSync(join('..', '..', name), join(modules, '@mawrid', name))
  mkdirSync(join(modules, '.bin'))
  copyFileSync(realpathSync(pinnedNode), join(modules, '.bin', 'node'))
}

/** Otherwise every start would compile what is built, and every command strip the types of a thousand files as well. */
async function compile(folder) {
  const load = `
    import './server/src/platform/process/drizzleModules.ts'
    await import('./server/src/product.ts')
    await import('./server/dist/product.js')
    await import('./server/dist/demo.js')
    await import('./server/dist/threadTask.js')
    process.exit()`
  await run([join(folder, 'node_modules', '.bin', 'node'), '--input-type=module', '--eval', load], {
    cwd: folder,
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled'), NODE_COMPILE_CACHE_PORTABLE: '1' },
  })
}
