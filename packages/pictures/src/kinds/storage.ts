import { darken, lighten } from '../colour.ts'
import { gloss, led, mark, metal, shadow, slab, softShade, tube } from '../materials.ts'
import type { Pen } from '../pen.ts'
import { circle, ellipse, group, path, rect, repeat, stroke, turned } from '../shapes.ts'

function portableDrive(pen: Pen) {
  const tilt = pen.random.pick([-10, 8])
  return turned(
    tilt,
    500,
    500,
    softShade(pen, 270, 180, 520, 760) +
      rect(262, 130, 476, 720, 70, tube(pen, pen.colour)) +
      rect(274, 142, 452, 696, 60, slab(pen, pen.colour)) +
      repeat(6, (row) => stroke(`M300 ${600 + row * 34}H700`, darken(pen.colour, 0.25), 6, { opacity: 0.5 })) +
      rect(446, 824, 108, 22, 10, '#0d0e10') +
      mark(pen, 500, 330, 96, pen.accent, 0.95) +
      rect(420, 420, 160, 14, 7, pen.contrast, { opacity: 0.6 }) +
      path('M300 190Q304 150 350 150H560L300 560z', gloss(pen, 0.35)),
  )
}

function stick(pen: Pen) {
  const chip = (x: number, w: number) =>
    rect(x, 404, w, 190, 10, '#17181b') + rect(x + 8, 412, w - 16, 6, 3, '#ffffff', { opacity: 0.14 })
  return turned(
    pen.random.pick([-24, -18]),
    500,
    500,
    softShade(pen, 90, 400, 840, 280) +
      rect(90, 370, 820, 260, 10, pen.linear(60, [0, '#1d5b46'], [1, '#0c3a2b'])) +
      repeat(22, (index) => rect(884, 384 + index * 11, 26, 7, 1, '#e0b653')) +
      circle(90, 500, 34, '#efece7') +
      chip(620, 200) +
      chip(400, 200) +
      rect(170, 420, 190, 160, 8, '#26282c') +
      rect(150, 392, 610, 216, 8, pen.colour, { opacity: 0.94 }) +
      rect(150, 392, 610, 40, 8, pen.accent) +
      mark(pen, 230, 512, 66, pen.contrast, 0.9) +
      rect(300, 486, 250, 18, 8, pen.contrast, { opacity: 0.75 }) +
      rect(300, 522, 160, 12, 6, pen.contrast, { opacity: 0.5 }),
  )
}

export const ssd = (pen: Pen) => (pen.random.chance(0.55) ? portableDrive(pen) : stick(pen))

export function memoryCard(pen: Pen) {
  const micro = pen.random.chance(0.5)
  const full = (x: number, y: number, s: number) =>
    group(
      path('M0 40Q0 0 40 0H300L420 120V520Q420 560 380 560H40Q0 560 0 520z', slab(pen, darken(pen.colour, 0.2))) +
        rect(34, 150, 352, 330, 18, pen.accent) +
        rect(34, 150, 352, 92, 18, '#ffffff', { opacity: 0.2 }) +
        mark(pen, 110, 316, 90, '#ffffff', 0.95) +
        rect(190, 290, 160, 22, 8, '#ffffff', { opacity: 0.95 }) +
        rect(190, 330, 110, 14, 6, '#ffffff', { opacity: 0.7 }) +
        rect(70, 410, 240, 34, 8, '#ffffff', { opacity: 0.9 }) +
        rect(0, 180, 16, 70, 4, '#e9e6e0') +
        repeat(6, (index) => rect(60 + index * 42, 26, 24, 70, 5, '#d9b45a')),
      { transform: `translate(${x} ${y}) scale(${s})` },
    )
  const small = (x: number, y: number, s: number) =>
    group(
      path('M0 24Q0 0 24 0H196L226 40V150L250 180V396Q250 420 226 420H24Q0 420 0 396z', slab(pen, '#26282d')) +
        rect(22, 120, 206, 220, 12, pen.accent) +
        mark(pen, 70, 200, 52, '#ffffff', 0.95) +
        rect(112, 186, 90, 14, 6, '#ffffff', { opacity: 0.9 }) +
        rect(44, 270, 150, 24, 6, '#ffffff', { opacity: 0.85 }),
      { transform: `translate(${x} ${y}) scale(${s})` },
    )
  return micro
    ? turned(-8, 500, 500, softShade(pen, 140, 170, 520, 760) + full(110, 130, 1.22)) +
        turned(10, 740, 640, softShade(pen, 610, 480, 280, 440) + small(610, 440, 1.02))
    : turned(-6, 500, 500, softShade(pen, 200, 150, 640, 800) + full(210, 112, 1.38))
}

export function flashDrive(pen: Pen) {
  return turned(
    pen.random.pick([-35, -28, 32]),
    500,
    500,
    softShade(pen, 350, 90, 340, 860) +
      rect(410, 80, 180, 240, 10, metal(pen)) +
      rect(446, 130, 40, 50, 4, '#55585d') +
      rect(514, 130, 40, 50, 4, '#55585d') +
      rect(360, 290, 280, 600, 60, tube(pen, pen.colour)) +
      rect(374, 304, 252, 572, 50, slab(pen, pen.colour)) +
      mark(pen, 500, 430, 84, pen.accent, 0.95) +
      circle(500, 808, 30, '#e9e5df') +
      circle(500, 808, 30, 'none', { stroke: darken(pen.colour, 0.4), 'stroke-width': 6 }) +
      led(pen, 500, 560, 8) +
      path('M388 340Q392 318 420 318H500L388 640z', gloss(pen, 0.35)),
  )
}

export function powerbank(pen: Pen) {
  const flat = pen.random.chance(0.5)
  const w = flat ? 380 : 320
  const x = 500 - w / 2
  const lights = repeat(4, (index) =>
    index < 3 ? led(pen, x + w / 2 - 60 + index * 40, 800, 7) : circle(x + w / 2 + 60, 800, 7, darken(pen.colour, 0.4)),
  )
  const screen =
    rect(x + w / 2 - 80, 730, 160, 80, 14, '#0a0b0d') +
    rect(x + w / 2 - 44, 752, 36, 36, 6, lighten(pen.accent, 0.35)) +
    rect(x + w / 2 + 2, 752, 36, 36, 6, lighten(pen.accent, 0.35))
  return (
    shadow(pen, 500, 884, w * 0.58) +
    rect(x, 112, w, 772, 66, tube(pen, pen.colour)) +
    rect(x + 10, 122, w - 20, 752, 58, slab(pen, pen.colour)) +
    rect(x + 70, 122, 84, 24, 10, '#15171a') +
    rect(x + 78, 128, 68, 10, 3, '#c9ccd1') +
    rect(x + w - 140, 122, 70, 24, 12, '#15171a') +
    mark(pen, 500, 430, 88, pen.contrast, 0.45) +
    (flat ? screen : lights) +
    rect(x + w - 4, 300, 7, 110, 3, darken(pen.colour, 0.4)) +
    path(`M${x + 30} 180Q${x + 34} 140 ${x + 80} 138H${x + w * 0.55}L${x + 30} 620z`, gloss(pen, 0.36))
  )
}

function coil(x: number, y: number, r: number, colour: string) {
  return repeat(
    4,
    (index) =>
      ellipse(x, y + index * 13, r - index * 10, r * 0.62 - index * 6, 'none', {
        stroke: index % 2 ? darken(colour, 0.22) : colour,
        'stroke-width': 24,
      }) +
      ellipse(x, y - 5 + index * 13, r - index * 10, r * 0.62 - index * 6, 'none', {
        stroke: lighten(colour, 0.5),
        'stroke-width': 4,
        opacity: 0.5,
      }),
  )
}

function plug(pen: Pen, x: number, y: number, turn: number) {
  return turned(
    turn,
    x,
    y,
    rect(x - 22, y - 128, 44, 66, 12, metal(pen)) +
      rect(x - 14, y - 120, 28, 10, 5, '#3f4247') +
      rect(x - 36, y - 70, 72, 128, 18, slab(pen, darken(pen.colour, 0.05))) +
      rect(x - 14, y + 54, 28, 46, 10, tube(pen, darken(pen.colour, 0.2))) +
      mark(pen, x, y - 8, 22, pen.contrast, 0.6),
  )
}

export function cable(pen: Pen) {
  const colour = pen.random.chance(0.5) ? pen.colour : darken(pen.colour, 0.15)
  const line = 'M300 250C230 420 190 470 232 600M712 232C800 380 800 500 764 600'
  return (
    shadow(pen, 500, 800, 380, 70) +
    stroke(line, darken(colour, 0.25), 26) +
    stroke(line, colour, 20) +
    stroke(line, lighten(colour, 0.5), 3, { opacity: 0.5 }) +
    coil(500, 610, 300, colour) +
    rect(452, 770, 96, 62, 16, slab(pen, pen.accent)) +
    plug(pen, 322, 200, 18) +
    plug(pen, 690, 186, -16)
  )
}

export function charger(pen: Pen) {
  const ports = pen.random.pick([1, 2, 3])
  const port = (index: number) => {
    const y = 470 - (ports - 1) * 62 + index * 124
    return (
      rect(404, y - 24, 112, 48, 24, darken(pen.colour, 0.4)) +
      rect(418, y - 14, 84, 28, 14, '#0d0e10') +
      rect(432, y - 4, 56, 8, 4, '#8d9299')
    )
  }
  return (
    shadow(pen, 500, 838, 330, 40) +
    rect(770, 360, 120, 34, 10, metal(pen)) +
    rect(770, 560, 120, 34, 10, metal(pen)) +
    path(
      'M660 190L768 226Q790 234 790 258V700Q790 724 768 734L660 806z',
      pen.linear(0, [0, darken(pen.colour, 0.18)], [1, darken(pen.colour, 0.4)]),
    ) +
    rect(250, 170, 430, 660, 74, slab(pen, pen.colour)) +
    rect(250, 170, 430, 660, 74, 'none', { stroke: lighten(pen.colour, 0.6), 'stroke-width': 4, opacity: 0.6 }) +
    repeat(ports, port) +
    mark(pen, 465, 736, 46, pen.contrast, 0.5) +
    path('M280 250Q284 200 340 198H540L280 620z', gloss(pen, 0.4))
  )
}

export function screenProtector(pen: Pen) {
  const sheet = (x: number, y: number, turn: number, opacity: number) =>
    turned(
      turn,
      x + 170,
      y + 360,
      rect(x, y, 350, 730, 52, pen.linear(60, [0, '#dfeef5', 0.95], [0.5, '#b9d3e0', 0.65], [1, '#e8f3f8', 0.9]), {
        stroke: '#8fb2c4',
        'stroke-width': 4,
        opacity,
      }) +
        rect(x + 135, y + 26, 80, 22, 11, '#7d9cac', { opacity: 0.6 }) +
        path(`M${x + 40} ${y + 60}h120l-120 420z`, '#ffffff', { opacity: 0.7 }),
    )
  return (
    shadow(pen, 500, 880, 300) +
    sheet(250, 130, -12, 0.9) +
    sheet(400, 130, 8, 1) +
    rect(180, 770, 250, 110, 16, slab(pen, pen.accent)) +
    mark(pen, 250, 825, 46, '#ffffff', 0.95) +
    rect(296, 812, 100, 12, 6, '#ffffff', { opacity: 0.9 }) +
    rect(296, 834, 70, 9, 4, '#ffffff', { opacity: 0.6 })
  )
}
