import { mix } from './colour.ts'
import { drawObject } from './kinds/index.ts'
import { createPen, type Pen } from './pen.ts'
import { circle, ellipse, group, rect } from './shapes.ts'

export interface ProductPicture {
  kind: string
  /** Body colour, CSS hex. */
  colour: string
  /** Brand colour, CSS hex: screens, lights, marks. */
  accent: string
  seed: string
}

const GROUND = '#ece8e1'

function studio(pen: Pen) {
  const tint = mix(GROUND, pen.accent, 0.035)
  const wall = pen.linear(90, [0, mix(tint, '#ffffff', 0.5)], [0.72, tint], [1, mix(tint, '#b9afa2', 0.22)])
  const light = pen.radial(0.5, 0.5, 0.5, [0, '#ffffff', 0.7], [1, '#ffffff', 0])
  return rect(0, 0, 1000, 1000, 0, wall) + ellipse(440, 400, 700, 620, light)
}

export function svg(width: number, height: number, pens: Pen[], content: string): string {
  const defs = pens.map((pen) => pen.defs()).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${defs}${content}</svg>`
}

const VIEW = /^(.*)~([2-4])$/

/**
 * Further gallery pictures: a close-up of the upper half, the object before a disc of the brand colour, and two pieces
 * together.
 */
const views: Record<string, (pen: Pen, object: string) => string> = {
  2: (pen, object) => studio(pen) + group(object, { transform: 'translate(500 500) scale(1.7) translate(-430 -360)' }),
  3: (pen, object) => disc(pen) + group(object, { transform: 'translate(85 85) scale(.83)' }),
  4: (pen, object) =>
    studio(pen) +
    group(object, { transform: 'translate(660 130) scale(-.6 .6)' }) +
    group(object, { transform: 'translate(270 210) scale(.7)' }),
}

function disc(pen: Pen) {
  const ground = mix('#f1ede6', pen.accent, 0.09)
  const fill = pen.linear(60, [0, mix('#ffffff', pen.accent, 0.16)], [1, mix('#ffffff', pen.accent, 0.34)])
  return rect(0, 0, 1000, 1000, 0, ground) + circle(500, 490, 390, fill)
}

/**
 * A product picture as an SVG document of 1000 × 1000; equal input gives equal text, colours that are not hex are replaced.
 * A seed that ends in `~2`, `~3` or `~4` shows the object of the seed before it in another view.
 */
export function drawProduct({ kind, colour, accent, seed }: ProductPicture): string {
  const [, design = seed, view = ''] = VIEW.exec(seed) ?? []
  const pen = createPen('g', `${kind} ${design}`, colour, accent)
  const object = drawObject(kind, pen)
  return svg(1000, 1000, [pen], views[view]?.(pen, object) ?? studio(pen) + object)
}

/** A category tile of 1000 × 1000: the object before a disc of the accent colour. */
export function drawTaxonTile({ seed, ...picture }: ProductPicture): string {
  return drawProduct({ ...picture, seed: `${seed}~3` })
}
