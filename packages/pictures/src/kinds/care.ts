import { darken, lighten } from '../colour.ts'
import { bar, gloss, led, mark, mesh, metal, shadow, slab, softShade, tube } from '../materials.ts'
import type { Pen } from '../pen.ts'
import { circle, path, rect, repeat, stroke, turned } from '../shapes.ts'

export function hairDryer(pen: Pen) {
  const hollow = pen.random.chance(0.45)
  const head = hollow
    ? circle(420, 330, 210, slab(pen, pen.colour)) +
      circle(420, 330, 130, '#e9e6e1') +
      circle(420, 330, 130, 'none', { stroke: pen.accent, 'stroke-width': 16 }) +
      circle(420, 330, 150, 'none', { stroke: darken(pen.colour, 0.4), 'stroke-width': 10 })
    : path('M180 220Q190 180 240 176L620 150Q760 160 770 320T620 490L240 464Q190 460 180 420z', bar(pen, pen.colour)) +
      path('M120 230H186V410H120Q96 400 96 380V260Q96 240 120 230z', '#26282c') +
      circle(660, 320, 104, mesh(pen, '#5a5f66', 12)) +
      circle(660, 320, 108, 'none', { stroke: pen.accent, 'stroke-width': 8 })
  return (
    shadow(pen, 480, 886, 190, 26) +
    turned(
      hollow ? 0 : -6,
      480,
      600,
      path('M400 440H540L560 840Q560 884 520 884H440Q400 884 400 840z', tube(pen, darken(pen.colour, 0.12))) +
        stroke('M482 884V940', '#2b2d31', 18) +
        rect(458, 560, 50, 96, 20, '#26282c') +
        rect(466, 570, 34, 36, 12, pen.accent) +
        circle(484, 710, 18, '#26282c'),
    ) +
    head +
    (hollow
      ? rect(600, 240, 120, 180, 40, bar(pen, pen.accent)) + mark(pen, 420, 158, 26, pen.contrast, 0.6)
      : mark(pen, 400, 320, 56, pen.contrast, 0.5) +
        path('M230 210L560 186Q420 230 240 250z', '#ffffff', { opacity: 0.4 }))
  )
}

export function shaver(pen: Pen) {
  return (
    shadow(pen, 500, 886, 170) +
    turned(
      6,
      500,
      500,
      path('M400 360H600L626 760Q630 884 500 884T374 760z', tube(pen, pen.colour)) +
        path('M440 420H560L574 700Q570 780 500 780T426 700z', darken(pen.colour, 0.5)) +
        rect(388, 300, 224, 70, 26, tube(pen, '#8d9196')) +
        path(
          'M340 150Q350 100 420 100H580Q650 100 660 150L640 290Q630 320 600 320H400Q370 320 360 290z',
          slab(pen, '#33363b'),
        ) +
        circle(430, 190, 62, metal(pen)) +
        circle(570, 190, 62, metal(pen)) +
        circle(500, 262, 50, metal(pen)) +
        repeat(2, (index) => circle(430 + index * 140, 190, 36, mesh(pen, '#55585d', 9))) +
        circle(500, 470, 34, metal(pen)) +
        circle(500, 470, 22, pen.accent) +
        led(pen, 500, 720, 6) +
        mark(pen, 500, 600, 36, '#ffffff', 0.6),
    )
  )
}

export function scale(pen: Pen) {
  return (
    softShade(pen, 130, 240, 740, 680) +
    rect(140, 170, 720, 690, 90, slab(pen, pen.colour)) +
    rect(140, 170, 720, 690, 90, 'none', { stroke: '#ffffff', 'stroke-width': 6, opacity: 0.35 }) +
    rect(380, 240, 240, 100, 18, '#0a0b0d') +
    repeat(3, (index) => rect(412 + index * 56, 262, 38, 56, 6, lighten(pen.accent, 0.45))) +
    repeat(4, (index) => circle(index % 2 ? 700 : 300, index < 2 ? 480 : 730, 60, metal(pen), { opacity: 0.8 })) +
    path('M170 260Q180 200 250 196H560L190 700z', gloss(pen, 0.4)) +
    mark(pen, 500, 610, 56, pen.contrast, 0.5)
  )
}
