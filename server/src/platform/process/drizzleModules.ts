import { registerHooks } from 'node:module'

/*
 * For each module that it loads, Node 26 parses the whole package.json of the module's package. Drizzle is a hundred
 * modules, and its package.json has 180 kB: half of what a thread takes to start. Where its modules lead is known without.
 */
const drizzleModule = /\/node_modules\/drizzle-orm\/.*\.js$/

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context
    if (!specifier.startsWith('.') || !drizzleModule.test(parentURL)) return nextResolve(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})
