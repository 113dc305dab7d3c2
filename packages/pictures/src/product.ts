import { mix } from './colour.ts'
import { drawObject } from './kinds/index.ts'
import { createPen, type Pen } from './pen.ts'
import { ellipse, rect } from './shapes.ts'

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

/** A product picture as an SVG document of 1000 × 1000; equal input gives equal text, colours that are not hex are replaced. */
export function drawProduct({ kind, colour, accent, seed }: ProductPicture): string {
  const pen = createPen('g', `${kind} ${seed}`, colour, accent)
  const object = drawObject(kind, pen)
  return svg(1000, 1000, [pen], studio(pen) + object)
}
