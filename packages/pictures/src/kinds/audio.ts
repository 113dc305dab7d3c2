import { darken, lighten } from '../colour.ts'
import { bar, glass, gloss, led, mark, mesh, metal, shadow, slab, tube } from '../materials.ts'
import type { Pen } from '../pen.ts'
import { circle, ellipse, group, path, rect, repeat, stroke, turned } from '../shapes.ts'

function cup(pen: Pen, x: number, turn: number, flip: 1 | -1, isRound: boolean) {
  const [w, h, top] = isRound ? [176, 250, 530] : [140, 328, 496]
  const outer = pen.linear(
    flip === 1 ? 20 : 160,
    [0, lighten(pen.colour, 0.35)],
    [0.5, pen.colour],
    [1, darken(pen.colour, 0.4)],
  )
  return turned(
    turn,
    x,
    640,
    rect(
      x + (flip === 1 ? 46 : -116),
      top + 14,
      70,
      h - 28,
      35,
      pen.linear(0, [0, '#1b1c1f'], [0.5, '#3c3f44'], [1, '#121316']),
    ) +
      rect(x - w / 2, top, w, h, w / 2, outer) +
      rect(x - w / 2 + 12, top + 12, w - 24, h - 24, w / 2 - 12, isRound ? darken(pen.colour, 0.3) : 'none', {
        stroke: '#ffffff',
        'stroke-width': 3,
        opacity: 0.22,
      }) +
      mark(pen, x, 660, 44, pen.contrast, 0.6) +
      rect(x - 8, 450, 16, 70, 8, metal(pen)),
  )
}

export function headphones(pen: Pen) {
  const arc = 'M214 520C196 250 320 120 500 120S804 250 786 520'
  const slim = pen.random.chance(0.5)
  const width = slim ? 40 : 58
  const isRound = pen.random.chance(0.45)
  const light = pen.random.chance(0.35) ? stroke('M184 600v110M816 600v110', pen.accent, 8) : ''
  return (
    shadow(pen, 500, 842, 340, 26) +
    stroke(arc, darken(pen.colour, 0.35), width + 6) +
    stroke(arc, pen.colour, width) +
    stroke('M232 420C244 240 348 146 500 142', lighten(pen.colour, 0.6), 8, { opacity: 0.6 }) +
    stroke('M300 250C350 190 420 168 500 168S650 190 700 250', '#26282c', width * 0.8) +
    stroke('M316 248C366 196 430 180 500 180', '#565a61', 5, { opacity: 0.8 }) +
    stroke('M214 400V520M786 400V520', '#b9bcc1', 18) +
    cup(pen, 214, slim ? 4 : 7, 1, isRound) +
    cup(pen, 786, slim ? -4 : -7, -1, isRound) +
    light
  )
}

function bud(pen: Pen, x: number, y: number, flip: 1 | -1, stem: boolean) {
  const skin = pen.radial(
    0.35,
    0.3,
    0.8,
    [0, lighten(pen.colour, 0.55)],
    [0.5, pen.colour],
    [1, darken(pen.colour, 0.42)],
  )
  const content =
    (stem ? rect(-30, 20, 62, 210, 31, tube(pen, pen.colour)) + rect(-22, 200, 46, 16, 8, metal(pen)) : '') +
    ellipse(54, 10, 40, 52, '#2b2d31') +
    ellipse(70, 10, 30, 42, '#494d54') +
    ellipse(0, 0, stem ? 74 : 96, stem ? 82 : 88, skin) +
    (stem
      ? rect(-8, 40, 8, 70, 4, darken(pen.colour, 0.4), { opacity: 0.6 })
      : mark(pen, -14, 6, 40, pen.contrast, 0.55)) +
    ellipse(-24, -34, 24, 15, '#ffffff', { opacity: 0.55 })
  return group(content, { transform: `translate(${x} ${y}) scale(${flip} 1) rotate(${stem ? 10 : -8})` })
}

export function earbuds(pen: Pen) {
  const stem = pen.random.chance(0.55)
  const shell = pen.linear(90, [0, lighten(pen.colour, 0.3)], [0.5, pen.colour], [1, darken(pen.colour, 0.35)])
  return (
    shadow(pen, 500, 876, 290, 34) +
    path(
      'M236 520Q240 376 400 366H600Q760 376 764 520V560H236z',
      pen.linear(90, [0, darken(pen.colour, 0.06)], [1, darken(pen.colour, 0.38)]),
    ) +
    path('M262 540Q268 412 404 402H596Q732 412 738 540z', '#1b1d21') +
    ellipse(500, 548, 256, 40, '#101114') +
    bud(pen, 372, stem ? 248 : 290, 1, stem) +
    bud(pen, 628, stem ? 248 : 290, -1, stem) +
    path('M226 540H774Q790 880 600 880H400Q210 880 226 540z', shell) +
    path('M226 540H774Q776 560 775 570H225Q224 556 226 540z', lighten(pen.colour, 0.5), { opacity: 0.7 }) +
    led(pen, 500, 650, 8) +
    mark(pen, 500, 752, 44, pen.contrast, 0.45) +
    path('M258 600Q262 760 360 840Q280 800 252 690z', '#ffffff', { opacity: 0.35 })
  )
}

function cylinderSpeaker(pen: Pen) {
  return (
    shadow(pen, 500, 884, 230) +
    path('M290 180V820C290 910 710 910 710 820V180z', tube(pen, pen.colour)) +
    path('M290 230V780C290 860 710 860 710 780V230z', mesh(pen, pen.colour, 13)) +
    ellipse(500, 182, 210, 66, lighten(pen.colour, 0.1)) +
    ellipse(500, 182, 176, 52, glass(pen)) +
    ellipse(500, 182, 176, 52, 'none', { stroke: lighten(pen.accent, 0.2), 'stroke-width': 9 }) +
    rect(484, 168, 32, 8, 4, '#ffffff', { opacity: 0.7 }) +
    rect(496, 156, 8, 32, 4, '#ffffff', { opacity: 0.7 }) +
    rect(420, 470, 160, 90, 14, darken(pen.colour, 0.5)) +
    mark(pen, 500, 515, 46, '#ffffff', 0.85)
  )
}

function pillSpeaker(pen: Pen) {
  return (
    shadow(pen, 500, 760, 410, 38) +
    stroke('M150 420C60 330 130 250 250 330', darken(pen.accent, 0.1), 16) +
    rect(90, 340, 820, 410, 205, bar(pen, pen.colour)) +
    rect(150, 344, 700, 402, 120, mesh(pen, pen.colour, 14)) +
    circle(
      196,
      545,
      150,
      pen.radial(
        0.4,
        0.35,
        0.75,
        [0, lighten(pen.colour, 0.2)],
        [0.6, darken(pen.colour, 0.35)],
        [1, darken(pen.colour, 0.6)],
      ),
    ) +
    circle(196, 545, 104, darken(pen.colour, 0.66)) +
    mark(pen, 196, 545, 80, lighten(pen.colour, 0.35), 0.7) +
    rect(430, 500, 240, 96, 20, darken(pen.colour, 0.5)) +
    mark(pen, 484, 548, 48, pen.accent, 1) +
    rect(528, 538, 110, 18, 8, '#ffffff', { opacity: 0.85 }) +
    repeat(4, (index) => circle(480 + index * 60, 374, 14, darken(pen.colour, 0.45)))
  )
}

function driver(pen: Pen, cx: number, cy: number, r: number) {
  const cone = pen.radial(0.5, 0.5, 0.5, [0, '#4a4e55'], [0.35, '#1c1e22'], [0.8, '#33373d'], [1, '#141518'])
  return (
    circle(cx, cy, r * 1.14, metal(pen)) +
    circle(cx, cy, r * 1.05, '#0d0e10') +
    circle(cx, cy, r, cone) +
    circle(cx, cy, r * 0.32, pen.radial(0.4, 0.35, 0.7, [0, lighten(pen.accent, 0.4)], [1, darken(pen.accent, 0.4)]))
  )
}

function boxSpeaker(pen: Pen) {
  return (
    shadow(pen, 510, 880, 270, 32) +
    path('M660 130L790 170V850L660 878z', darken(pen.colour, 0.45)) +
    rect(240, 118, 440, 762, 26, slab(pen, pen.colour)) +
    driver(pen, 460, 290, 92) +
    driver(pen, 460, 600, 172) +
    rect(400, 820, 120, 26, 13, '#0d0e10') +
    mark(pen, 290, 160, 26, pen.contrast, 0.7) +
    led(pen, 630, 834, 6)
  )
}

export const speaker = (pen: Pen) => pen.random.pick([cylinderSpeaker, pillSpeaker, boxSpeaker])(pen)

export function soundbar(pen: Pen) {
  const sub = pen.random.chance(0.7)
  const box = sub
    ? shadow(pen, 700, 706, 190, 26) +
      rect(540, 190, 320, 510, 26, tube(pen, darken(pen.colour, 0.1))) +
      rect(564, 216, 272, 400, 16, mesh(pen, pen.colour, 12)) +
      rect(640, 650, 120, 22, 11, '#0a0b0d')
    : ''
  return (
    box +
    shadow(pen, 500, 838, 450, 30) +
    rect(60, 700, 880, 132, 40, bar(pen, pen.colour)) +
    rect(76, 716, 848, 104, 30, mesh(pen, pen.colour, 11)) +
    rect(60, 700, 880, 20, 10, lighten(pen.colour, 0.2), { opacity: 0.5 }) +
    rect(440, 744, 120, 46, 12, '#0a0b0d') +
    repeat(3, (index) => rect(458 + index * 30, 758, 18, 18, 4, lighten(pen.accent, 0.35))) +
    mark(pen, 868, 768, 28, '#ffffff', 0.7) +
    (sub
      ? ''
      : group(
          rect(330, 440, 60, 180, 22, slab(pen, '#2a2c31')) +
            repeat(4, (row) => circle(360, 474 + row * 34, 9, '#7d828a')),
          { transform: 'rotate(28 360 530)' },
        ))
  )
}

export function microphone(pen: Pen) {
  return (
    shadow(pen, 500, 884, 230) +
    ellipse(500, 862, 210, 34, darken(pen.colour, 0.4)) +
    ellipse(500, 850, 210, 34, slab(pen, pen.colour)) +
    rect(484, 640, 32, 210, 14, metal(pen)) +
    stroke('M296 420V520C296 700 704 700 704 520V420', darken(pen.colour, 0.25), 26) +
    rect(360, 110, 280, 520, 140, tube(pen, '#7b7f86')) +
    rect(366, 116, 268, 300, 134, mesh(pen, '#4d5157', 14)) +
    rect(360, 410, 280, 30, 0, tube(pen, pen.accent)) +
    path('M360 440H640V490C640 690 360 690 360 490z', tube(pen, pen.colour)) +
    circle(500, 540, 32, metal(pen)) +
    led(pen, 500, 620, 6) +
    path('M392 240Q396 150 470 130Q420 200 420 380H392z', gloss(pen, 0.6))
  )
}
