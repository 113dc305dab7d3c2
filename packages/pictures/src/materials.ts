import { darken, lighten, luminance, mix, turnHue } from './colour.ts'
import type { Pen } from './pen.ts'
import { circle, ellipse, group, path, rect, stroke } from './shapes.ts'

/** A flat surface lit from the upper left. */
export const slab = (pen: Pen, colour: string) =>
  pen.linear(55, [0, lighten(colour, 0.22)], [0.5, colour], [1, darken(colour, 0.16)])

/** A flat surface seen from the front, lit from above. */
export const front = (pen: Pen, colour: string) =>
  pen.linear(90, [0, lighten(colour, 0.16)], [0.55, colour], [1, darken(colour, 0.18)])

/** An upright tube. */
export const tube = (pen: Pen, colour: string) =>
  pen.linear(
    0,
    [0, darken(colour, 0.42)],
    [0.2, lighten(colour, 0.26)],
    [0.42, colour],
    [0.82, darken(colour, 0.34)],
    [1, darken(colour, 0.2)],
  )

/** A horizontal tube. */
export const bar = (pen: Pen, colour: string) =>
  pen.linear(
    90,
    [0, darken(colour, 0.06)],
    [0.22, lighten(colour, 0.3)],
    [0.55, colour],
    [0.9, darken(colour, 0.4)],
    [1, darken(colour, 0.28)],
  )

export const metal = (pen: Pen) =>
  pen.linear(60, [0, '#f5f5f4'], [0.35, '#b9bbbe'], [0.55, '#e4e5e6'], [0.8, '#8f9397'], [1, '#c6c8ca'])

export const glass = (pen: Pen) => pen.linear(60, [0, '#3a3f47'], [0.45, '#15181c'], [1, '#08090b'])

export const gloss = (pen: Pen, opacity: number) =>
  pen.linear(50, [0, '#ffffff', opacity], [0.45, '#ffffff', opacity * 0.12], [1, '#ffffff', 0])

/** Contact shadow on the ground: a tight dark core in a wide soft halo. */
export function shadow(pen: Pen, cx: number, y: number, rx: number, ry = rx * 0.11) {
  const halo = pen.radial(0.5, 0.5, 0.5, [0, '#2b241d', 0.3], [0.5, '#2b241d', 0.14], [1, '#2b241d', 0])
  const core = pen.radial(0.5, 0.5, 0.5, [0, '#1b1612', 0.5], [0.6, '#1b1612', 0.28], [1, '#1b1612', 0])
  return ellipse(cx, y, rx * 1.18, ry * 1.5, halo) + ellipse(cx, y - ry * 0.15, rx * 0.98, ry * 0.6, core)
}

/** Soft shadow of something that hangs or lies flat: the same outline, moved and widened. */
export function softShade(pen: Pen, x: number, y: number, w: number, h: number) {
  const halo = pen.radial(0.5, 0.5, 0.5, [0, '#2b241d', 0.34], [0.62, '#2b241d', 0.16], [1, '#2b241d', 0])
  return ellipse(x + w / 2, y + h / 2, w * 0.62, h * 0.62, halo)
}

export function lens(pen: Pen, cx: number, cy: number, r: number) {
  const iris = pen.radial(0.38, 0.34, 0.7, [0, '#5a6f9c'], [0.35, '#26304a'], [0.7, '#0d1018'], [1, '#05060a'])
  return [
    circle(cx, cy, r, pen.linear(60, [0, '#6d7178'], [0.5, '#24272c'], [1, '#55595f'])),
    circle(cx, cy, r * 0.86, '#0b0c0f'),
    circle(cx, cy, r * 0.62, iris),
    circle(cx + r * 0.16, cy + r * 0.2, r * 0.2, mix(pen.accent, '#5a3fa0', 0.5), { opacity: 0.35 }),
    ellipse(cx - r * 0.22, cy - r * 0.26, r * 0.17, r * 0.11, '#ffffff', { opacity: 0.75 }),
  ].join('')
}

/** The maker's sign: a small plain shape chosen by the accent colour, so that one brand always has the same. */
export function mark(pen: Pen, cx: number, cy: number, size: number, colour: string, opacity = 0.8) {
  const half = size / 2
  const signs = [
    () => circle(cx, cy, half, 'none', { stroke: colour, 'stroke-width': size * 0.2, opacity }),
    () => path(`M${cx} ${cy - half}l${half} ${half}-${half} ${half}-${half}-${half}z`, colour, { opacity }),
    () => path(`M${cx - half} ${cy + half}l${half}-${size} ${half} ${size}z`, colour, { opacity }),
    () =>
      rect(cx - half, cy - half * 0.8, size, size * 0.3, size * 0.15, colour, { opacity }) +
      rect(cx - half, cy + half * 0.2, size * 0.62, size * 0.3, size * 0.15, colour, { opacity }),
    () =>
      circle(cx - half * 0.4, cy, half * 0.6, colour, { opacity }) +
      circle(cx + half * 0.55, cy, half * 0.35, colour, { opacity }),
  ] as const
  return (signs[Number.parseInt(pen.accent.slice(1), 16) % signs.length] ?? signs[0])()
}

function dunes(pen: Pen, x: number, y: number, w: number, h: number, hue: string) {
  return [0.5, 0.66, 0.82]
    .map((level, index) => {
      const [rise, fall] = [pen.random.between(-0.2, 0.14), pen.random.between(-0.14, 0.2)]
      const top = y + h * level
      const curve = `C${x + w * 0.3} ${top + h * rise} ${x + w * 0.6} ${top + h * fall} ${x + w} ${top + h * rise * 0.5}`
      const shade = mix(hue, index === 1 ? '#ffd9a8' : '#10142c', 0.28 + index * 0.14)
      return path(`M${x} ${top}${curve}V${y + h}H${x}z`, shade)
    })
    .join('')
}

function orbs(pen: Pen, x: number, y: number, w: number, h: number, hue: string) {
  const size = Math.max(w, h)
  return [26, -34, 48]
    .map((degrees) => {
      const tone = lighten(turnHue(hue, degrees), 0.25)
      const fill = pen.radial(0.5, 0.5, 0.5, [0, tone, 0.95], [0.6, tone, 0.45], [1, tone, 0])
      return circle(x + w * pen.random.next(), y + h * pen.random.next(), size * pen.random.between(0.35, 0.6), fill)
    })
    .join('')
}

function rays(pen: Pen, x: number, y: number, w: number, h: number, hue: string) {
  const slant = w * pen.random.between(0.3, 0.9)
  return [0, 1, 2, 3]
    .map((index) => {
      const left = Math.round(x - w * 0.5 + (w * index) / 2.4)
      const tone = lighten(turnHue(hue, index * 14), 0.1 + index * 0.1)
      return path(`M${left} ${y + h}l${slant} ${-h}h${w * 0.32}l${-slant} ${h}z`, tone, {
        opacity: 0.55,
      })
    })
    .join('')
}

function steppe(pen: Pen, x: number, y: number, w: number, h: number, hue: string) {
  const sun = circle(x + w * pen.random.between(0.25, 0.75), y + h * 0.36, Math.min(w, h) * 0.14, '#fff3d6', {
    opacity: 0.92,
  })
  const peak = pen.random.between(0.25, 0.7)
  const ridge = (level: number, shift: number, tone: string) =>
    path(
      [
        `M${x} ${y + h * level}`,
        `L${x + w * (peak + shift)} ${y + h * (level - 0.2)}`,
        `L${x + w * 0.82} ${y + h * (level + 0.06)}`,
        `L${x + w} ${y + h * (level - 0.08)}V${y + h}H${x}z`,
      ].join(''),
      tone,
    )
  return sun + ridge(0.64, 0, mix(hue, '#1d2340', 0.4)) + ridge(0.8, -0.15, mix(hue, '#10142c', 0.62))
}

/** A lit display: a wallpaper in shades of the accent under a pane of glass. */
export function display(pen: Pen, x: number, y: number, w: number, h: number, r: number) {
  const own = luminance(pen.accent) > 0.75 ? darken(pen.accent, 0.25) : pen.accent
  const hue = pen.random.pick([own, own, own, '#2f7fb8', '#2d8a91', '#6a5fc0', '#c6703f', '#4f8a6a'])
  const turn = pen.random.between(-35, 35)
  const base = pen.linear(
    pen.random.pick([60, 90, 120]),
    [0, lighten(turnHue(hue, turn), 0.42)],
    [0.5, turnHue(hue, turn * 0.4)],
    [1, mix(turnHue(hue, -turn), '#151433', 0.5)],
  )
  const scene = pen.random.pick([dunes, orbs, rays, steppe])
  const shine = path(`M${x} ${y}h${w * 0.62}l${-w * 0.42} ${h}h${-w * 0.2}z`, '#ffffff', {
    opacity: 0.07,
  })
  const clip = pen.clip(rect(x, y, w, h, r, '#000'))
  return group(rect(x, y, w, h, 0, base) + scene(pen, x, y, w, h, hue) + shine, { 'clip-path': clip })
}

/** Cloth or a punched grille. */
export function mesh(pen: Pen, colour: string, size = 10) {
  return pen.pattern(size, circle(size / 2, size / 2, size * 0.27, darken(colour, 0.5), { opacity: 0.75 }))
}

export const led = (pen: Pen, cx: number, cy: number, r: number) =>
  circle(cx, cy, r * 2.6, pen.radial(0.5, 0.5, 0.5, [0, pen.accent, 0.55], [1, pen.accent, 0])) +
  circle(cx, cy, r, lighten(pen.accent, 0.35))

export const seam = (d: string, width = 2) => stroke(d, '#000000', width, { opacity: 0.28 })
