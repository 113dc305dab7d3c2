import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** The characters of Mongolian and English; Fontsource has Ө Ү and ₮ in separate files. */
const SUBSETS = {
  latin: `${range(0x20, 0x7e)}\u00a0–—‘’“”«»·•…×©`,
  cyrillic: `${range(0x410, 0x44f)}Ёё№`,
  'cyrillic-ext': 'ӨөҮү',
  'latin-ext': '₮',
}

/** Writes `build/inter-<subset>.woff2` (variable, weights 400–700, 34 KB together) beside the sources, once. */
export async function makeFonts(): Promise<void> {
  const folder = new URL('../build/', import.meta.url)
  await mkdir(folder, { recursive: true })
  for (const [subset, letters] of Object.entries(SUBSETS)) {
    const target = fileURLToPath(new URL(`inter-${subset}.woff2`, folder))
    if (existsSync(target)) continue
    const source = require.resolve(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`)
    const font = await subsetFont(await readFile(source), letters, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
    })
    await writeFile(target, font)
  }
}
