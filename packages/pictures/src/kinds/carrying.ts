import { darken, lighten } from '../colour.ts'
import { mark, metal, shadow, slab, tube } from '../materials.ts'
import type { Pen } from '../pen.ts'
import { group, path, rect, stroke } from '../shapes.ts'

export function backpack(pen: Pen) {
  return (
    shadow(pen, 500, 886, 300, 36) +
    stroke('M420 170C420 70 580 70 580 170', darken(pen.colour, 0.4), 26) +
    path(
      'M240 380C240 200 340 140 500 140S760 200 760 380V800Q760 880 680 880H320Q240 880 240 800z',
      tube(pen, pen.colour),
    ) +
    path('M290 400C290 250 380 196 500 196S710 250 710 400', 'none', {
      stroke: darken(pen.colour, 0.5),
      'stroke-width': 8,
    }) +
    path(
      'M300 560Q300 520 340 520H660Q700 520 700 560V800Q700 850 650 850H350Q300 850 300 800z',
      slab(pen, darken(pen.colour, 0.1)),
    ) +
    stroke('M320 560H680', darken(pen.colour, 0.55), 8) +
    rect(664, 552, 34, 16, 6, metal(pen)) +
    rect(436, 640, 128, 90, 14, pen.accent) +
    mark(pen, 500, 685, 48, '#ffffff', 0.95) +
    rect(226, 470, 34, 300, 17, darken(pen.colour, 0.35)) +
    rect(740, 470, 34, 300, 17, darken(pen.colour, 0.35)) +
    group(stroke('M330 330C340 270 390 236 450 226', '#ffffff', 10), { opacity: 0.3 })
  )
}

export function genericBox(pen: Pen) {
  const top = lighten(pen.colour, 0.35)
  return (
    shadow(pen, 510, 870, 370, 44) +
    path(
      'M140 330L500 440V880L140 740z',
      pen.linear(60, [0, lighten(pen.colour, 0.12)], [1, darken(pen.colour, 0.08)]),
    ) +
    path('M860 330L500 440V880L860 740z', pen.linear(60, [0, darken(pen.colour, 0.1)], [1, darken(pen.colour, 0.34)])) +
    path('M140 330L500 220L860 330L500 440z', top) +
    path('M292 284L652 393L708 376L348 267z', pen.accent, { opacity: 0.9 }) +
    path('M652 393L708 376V480L652 498z', darken(pen.accent, 0.2)) +
    mark(pen, 320, 600, 120, pen.accent, 0.95) +
    rect(240, 700, 150, 16, 8, pen.contrast, { opacity: 0.35, transform: 'skewY(17) translate(0 -90)' }) +
    path('M140 330L500 440L860 330', 'none', { stroke: '#ffffff', 'stroke-width': 4, opacity: 0.45 })
  )
}
