import { darken, lighten, luminance, mix, safeColour } from './colour.ts'
import { createRandom, type Random } from './random.ts'

export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Drawing context: the two colours, the random numbers of the seed, and the collected SVG definitions. */
export interface Pen {
  colour: string
  accent: string
  /** Colour of details: dark on a light body and light on a dark one. */
  contrast: string
  random: Random
  linear(angle: number, ...stops: Stop[]): string
  radial(cx: number, cy: number, r: number, ...stops: Stop[]): string
  clip(shape: string): string
  pattern(size: number, content: string): string
  defs(): string
}

export const round = (value: number) => String(Math.round(value * 10) / 10)

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`
    })
    .join('')
}

function axis(angle: number): string {
  const turn = (angle * Math.PI) / 180
  const [x, y] = [Math.cos(turn) / 2, Math.sin(turn) / 2]
  const ends = [0.5 - x, 0.5 - y, 0.5 + x, 0.5 + y].map((value) => Math.round(value * 100) / 100)
  return `x1="${ends[0]}" y1="${ends[1]}" x2="${ends[2]}" y2="${ends[3]}"`
}

// Pure black and pure white would leave no room for shade and highlight.
function paintable(hex: string): string {
  const light = luminance(hex)
  if (light < 0.12) return mix(hex, '#44474e', 0.55)
  return light > 0.93 ? mix(hex, '#dfdcd6', 0.4) : hex
}

export function createPen(prefix: string, seed: string, colour: string, accent: string): Pen {
  const known = new Map<string, string>()
  const define = (make: (id: string) => string) => {
    const text = make('@')
    const id = known.get(text) ?? `${prefix}${known.size}`
    known.set(text, id)
    return `url(#${id})`
  }
  const body = paintable(safeColour(colour, '#8b8f96'))
  return {
    colour: body,
    accent: safeColour(accent, '#2f7fb8'),
    contrast: luminance(body) > 0.45 ? darken(body, 0.78) : lighten(body, 0.72),
    random: createRandom(seed),
    linear: (angle, ...stops) =>
      define((id) => `<linearGradient id="${id}" ${axis(angle)}>${stopTags(stops)}</linearGradient>`),
    radial: (cx, cy, r, ...stops) =>
      define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`),
    clip: (shape) => define((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    pattern: (size, content) =>
      define(
        (id) =>
          `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${content}</pattern>`,
      ),
    defs: () => `<defs>${[...known].map(([text, id]) => text.replace('id="@"', `id="${id}"`)).join('')}</defs>`,
  }
}
