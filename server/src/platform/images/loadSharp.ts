export type Sharp = Awaited<ReturnType<typeof loadSharp>>

/** Loaded with the first picture of a process, because its library takes 20 MB of memory. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  return sharp
}
