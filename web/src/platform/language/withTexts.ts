import { loadTexts } from './textFiles.ts'

/**
 * A lazily loaded file with the texts that it needs, both requested at once. The build writes this around every lazy
 * import and fills in the names (build/texts.ts).
 */
export async function withTexts<File>(file: Promise<File>, names: string): Promise<File> {
  if (names === '') return file
  const [loaded] = await Promise.all([file, loadTexts(names.split(' '))])
  return loaded
}
