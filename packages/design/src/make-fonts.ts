import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** The characters of Mongolian and English; Fontsource has Ө Ү and ₮ in separate files. Pages in Italian have accents, too. */
const SUBSETS = [
  { name: 'latin', of: 'latin', letters: `${range(0x20, 0x7e)}\u00a0–—‘’“”«»·•…×©` },
  { name: 'accented', of: 'latin', letters: 'ÀÈÉÌÒÙàèéìòù' },
  { name: 'cyrillic', of: 'cyrillic', letters: `${range(0x410, 0x44f)}Ёё№` },
  { name: 'cyrillic-ext', of: 'cyrillic-ext', letters: 'ӨөҮү' },
  { name: 'latin-ext', of: 'latin-ext', letters: '₮' },
]

/** Writes `build/inter-<name>.woff2` (variable, weights 400–700, 37 KB together) beside the sources, once. */
export async function makeFonts(): Promise<void> {
  const folder = new URL('../build/', import.meta.url)
  await mkdir(folder, { recursive: true })
  for (const { name, of, letters } of SUBSETS) {
    const target = fileURLToPath(new URL(`inter-${name}.woff2`, folder))
    if (existsSync(target)) continue
    const source = require.resolve(`@fontsource-variable/inter/files/inter-${of}-wght-normal.woff2`)
    const font = await subsetFont(await readFile(source), letters, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
    })
    await writeFile(target, font)
  }
}
