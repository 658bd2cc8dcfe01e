import { dirname, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const folder = fileURLToPath(new URL('dist', import.meta.url))

/** The programs that a start runs, and the thread that imports. All others run from their sources. */
const programs = {
  main: fileURLToPath(new URL('src/main.ts', import.meta.url)),
  importThread: fileURLToPath(new URL('src/features/bulk/imports/thread.ts', import.meta.url)),
  sandbox: fileURLToPath(new URL('../sandbox/src/main.ts', import.meta.url)),
}

/*
 * The server in a few files, because Node takes longer to find and check two thousand modules than to run them: docs/performance.md.
 * Not minified, so that stacks can be read.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: true,
    target: 'esnext',
    minify: false,
    rolldownOptions: {
      input: programs,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
  ssr: {
    noExternal: true,
    // The first three have binaries beside them. What the last two use of Node is reported at each start, except of packages.
    external: ['@node-rs/argon2', 'libxml2-wasm', 'sharp', 'nodemailer', 'smtp-server'],
  },
  plugins: [placesOfSources(), withoutHooks(), inAscii()],
})

const place = /new URL\('(\.[^']+)', import\.meta\.url\)/g

/** What a module finds beside itself is beside its source; a program that is built too is beside the built one. */
function placesOfSources(): Plugin {
  const builtAs = new Map(Object.entries(programs).map(([name, source]) => [source, `./${name}.js`]))
  return {
    name: 'places-of-sources',
    enforce: 'pre',
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.(?:url|resolve)/ },
      handler(code, id) {
        const source = `new URL(${JSON.stringify(relative(folder, id).split(sep).join('/'))}, import.meta.url).href`
        const placed = code
          .split(place)
          .map((part, at) => {
            if (at % 2 === 0) return part.replaceAll('import.meta.url', source)
            const built = builtAs.get(resolve(dirname(id), part))
            return built ? `new URL('${built}', import.meta.url)` : `new URL('${part}', ${source})`
          })
          .join('')
        return { code: placed, map: null }
      },
    },
  }
}

/** V8 keeps the source of each file in memory, and takes two bytes for each of its letters if one of them is Arabic. */
function inAscii(): Plugin {
  return {
    name: 'in-ascii',
    // Written last: the printer of the bundler would unescape them again.
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escaped(file.code)
    },
  }
}

/** A letter that is escaped already loses its backslash. */
function escaped(code: string): string {
  return code.replace(
    /((?:\\\\)*)\\?([^\0-\x7f])/g,
    (_, before: string, letter: string) => `${before}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** These hooks make finding the modules of a package faster, of which none is left. */
function withoutHooks(): Plugin {
  return {
    name: 'without-hooks',
    load: { filter: { id: /\/process\/drizzleModules\.ts$/ }, handler: () => 'export {}' },
  }
}
