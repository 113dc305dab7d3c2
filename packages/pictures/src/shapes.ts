import { round } from './pen.ts'

/** Further SVG attributes, for example `{ opacity: 0.4 }`; values are numbers or our own text, never input. */
export type Attributes = Record<string, string | number>

function attributes(extra: Attributes): string {
  return Object.entries(extra)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}

export function rect(x: number, y: number, w: number, h: number, r: number, fill: string, extra: Attributes = {}) {
  const corner = r > 0 ? ` rx="${round(r)}"` : ''
  const box = `x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${corner}`
  return `<rect ${box} fill="${fill}"${attributes(extra)}/>`
}

export function circle(cx: number, cy: number, r: number, fill: string, extra: Attributes = {}) {
  return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="${fill}"${attributes(extra)}/>`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, extra: Attributes = {}) {
  const box = `cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}"`
  return `<ellipse ${box} fill="${fill}"${attributes(extra)}/>`
}

const shorten = (d: string) => d.replace(/-?\d+\.\d+/g, (text) => round(Number(text)))

export const path = (d: string, fill: string, extra: Attributes = {}) =>
  `<path d="${shorten(d)}" fill="${fill}"${attributes(extra)}/>`

/** A line along a path, with round ends. */
export const stroke = (d: string, colour: string, width: number, extra: Attributes = {}) =>
  path(d, 'none', { stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round', ...extra })

export const group = (content: string, extra: Attributes) => `<g${attributes(extra)}>${content}</g>`

export const turned = (degrees: number, cx: number, cy: number, content: string) =>
  group(content, { transform: `rotate(${round(degrees)} ${round(cx)} ${round(cy)})` })

/** A row of `count` equal pieces; `draw` gets the index of each. */
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
