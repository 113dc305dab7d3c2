import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
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

/** Writes `inter-<subset>.woff2` (variable, weights 400–700, 34 KB together) to `folder`, once. */
export async function makeFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [subset, letters] of Object.entries(SUBSETS)) {
    const target = join(folder, `inter-${subset}.woff2`)
    if (existsSync(target)) continue
    const source = require.resolve(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`)
    const font = await subsetFont(await readFile(source), letters, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
    })
    await writeFile(target, font)
  }
}
