import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(import.meta.url)

/** Writes `icons.svg`, with one `<symbol>` for each name, to `folder`. */
export async function makeIconSprite(folder: string, names: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const symbols = await Promise.all(names.map(symbolOf))
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
  const target = join(folder, 'icons.svg')
  if ((await readFile(target, 'utf8').catch(() => '')) !== sprite) await writeFile(target, sprite)
}

async function symbolOf(name: string): Promise<string> {
  const svg = await readFile(require.resolve(`lucide-static/icons/${name}.svg`), 'utf8')
  const shapes = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/\s*\n\s*/g, '')}</symbol>`
}
