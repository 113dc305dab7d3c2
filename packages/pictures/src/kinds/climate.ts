import { darken, lighten } from '../colour.ts'
import { front, gloss, led, mark, mesh, metal, seam, shadow, slab, softShade, tube } from '../materials.ts'
import type { Pen } from '../pen.ts'
import { circle, ellipse, path, rect, repeat, stroke, turned } from '../shapes.ts'

function towerPurifier(pen: Pen) {
  const roundBody = pen.random.chance(0.5)
  const [x, w] = roundBody ? [300, 400] : [270, 460]
  return (
    shadow(pen, 500, 884, w * 0.58) +
    rect(x, 130, w, 750, roundBody ? 60 : 36, tube(pen, pen.colour)) +
    rect(x + 24, 480, w - 48, 360, 24, mesh(pen, pen.colour, 15)) +
    ellipse(500, 150, w / 2, 52, lighten(pen.colour, 0.35)) +
    ellipse(500, 150, w / 2 - 40, 36, '#2a2d32') +
    repeat(7, (index) =>
      ellipse(500, 150, 20 + index * 18, 4 + index * 4.5, 'none', { stroke: '#5c6169', 'stroke-width': 3 }),
    ) +
    circle(500, 330, 74, '#101215') +
    circle(500, 330, 66, 'none', { stroke: lighten(pen.accent, 0.2), 'stroke-width': 9 }) +
    rect(466, 312, 26, 36, 5, '#ffffff') +
    rect(502, 312, 26, 36, 5, '#ffffff') +
    mark(pen, 500, 440, 24, pen.contrast, 0.5) +
    rect(x + 30, 868, w - 60, 14, 7, '#26282c')
  )
}

function squarePurifier(pen: Pen) {
  return (
    shadow(pen, 500, 880, 310) +
    path('M680 150L780 190V846L680 874z', darken(pen.colour, 0.36)) +
    rect(210, 140, 480, 734, 44, slab(pen, pen.colour)) +
    rect(246, 330, 408, 500, 30, darken(pen.colour, 0.12)) +
    repeat(13, (row) => rect(276, 360 + row * 35, 348, 13, 6, darken(pen.colour, 0.5))) +
    rect(330, 190, 240, 100, 24, '#0f1114') +
    rect(362, 218, 30, 44, 5, lighten(pen.accent, 0.4)) +
    rect(402, 218, 30, 44, 5, lighten(pen.accent, 0.4)) +
    led(pen, 480, 240, 8) +
    led(pen, 522, 240, 8) +
    mark(pen, 450, 850, 20, pen.contrast, 0.5) +
    path('M230 200Q236 160 280 158H470L230 640z', gloss(pen, 0.4))
  )
}

export const airPurifier = (pen: Pen) => pen.random.pick([towerPurifier, towerPurifier, squarePurifier])(pen)

export function airConditioner(pen: Pen) {
  const breeze = repeat(3, (index) =>
    stroke(
      `M${260 + index * 190} 640C${230 + index * 190} 710 ${330 + index * 190} 740 ${280 + index * 190} 820`,
      lighten(pen.accent, 0.55),
      12,
      { opacity: 0.55 - index * 0.08 },
    ),
  )
  return (
    softShade(pen, 60, 330, 880, 400) +
    rect(
      70,
      300,
      860,
      290,
      50,
      pen.linear(90, [0, lighten(pen.colour, 0.4)], [0.6, pen.colour], [1, darken(pen.colour, 0.16)]),
    ) +
    rect(70, 300, 860, 12, 6, '#ffffff', { opacity: 0.6 }) +
    seam('M70 470H930', 3) +
    path('M110 520H890L870 590Q866 604 846 604H154Q134 604 130 590z', '#2a2d32') +
    path('M116 552H884L856 612H144z', pen.linear(90, [0, lighten(pen.colour, 0.3)], [1, darken(pen.colour, 0.14)])) +
    rect(760, 410, 50, 26, 5, lighten(pen.accent, 0.1), { opacity: 0.85 }) +
    rect(818, 410, 28, 26, 5, lighten(pen.accent, 0.1), { opacity: 0.85 }) +
    mark(pen, 150, 424, 30, pen.contrast, 0.6) +
    repeat(12, (index) => rect(180 + index * 54, 318, 38, 6, 3, darken(pen.colour, 0.25))) +
    breeze
  )
}

const mist = (pen: Pen) =>
  repeat(4, (index) =>
    circle(
      470 + index * 26,
      190 - index * 26,
      50 + index * 14,
      pen.radial(0.5, 0.5, 0.5, [0, '#ffffff', 0.85], [1, '#ffffff', 0]),
    ),
  )

function tankHumidifier(pen: Pen) {
  return (
    shadow(pen, 500, 884, 260) +
    mist(pen) +
    path(
      'M330 320Q340 240 440 236H560Q660 240 670 320L720 640H280z',
      pen.linear(0, [0, '#a9c6d6', 0.9], [0.25, '#eaf4f9', 0.95], [1, '#9dbccd', 0.9]),
    ) +
    path('M304 480H696L720 640H280z', '#7fb8d8', { opacity: 0.6 }) +
    ellipse(500, 238, 64, 20, '#33373d') +
    path('M276 636H724L736 820Q736 884 670 884H330Q264 884 264 820z', tube(pen, pen.colour)) +
    circle(500, 760, 56, metal(pen)) +
    circle(500, 760, 42, lighten(pen.colour, 0.2)) +
    led(pen, 500, 728, 6) +
    stroke('M276 640H724', pen.accent, 6) +
    path('M360 300H420L380 620H310z', '#ffffff', { opacity: 0.45 })
  )
}

function dropHumidifier(pen: Pen) {
  return (
    shadow(pen, 500, 884, 270) +
    mist(pen) +
    path(
      'M500 210C570 330 740 460 740 660C740 800 640 880 500 880S260 800 260 660C260 460 430 330 500 210z',
      tube(pen, pen.colour),
    ) +
    path('M272 600Q500 660 728 600Q740 640 738 690Q500 750 262 690Q260 640 272 600z', pen.accent, { opacity: 0.35 }) +
    ellipse(500, 226, 26, 12, '#33373d') +
    circle(500, 772, 40, metal(pen)) +
    led(pen, 500, 772, 8) +
    mark(pen, 500, 520, 46, pen.contrast, 0.45) +
    path('M400 420C330 500 300 580 306 680C330 560 380 480 440 400z', '#ffffff', { opacity: 0.45 })
  )
}

export const humidifier = (pen: Pen) => pen.random.pick([tankHumidifier, dropHumidifier])(pen)

export function fan(pen: Pen) {
  const blade = (index: number) =>
    turned(
      index * 72,
      500,
      350,
      path(
        'M500 350C520 240 620 190 660 250C690 310 600 370 500 350z',
        pen.linear(40, [0, lighten(pen.accent, 0.45)], [1, pen.accent]),
        { opacity: 0.85 },
      ),
    )
  return (
    shadow(pen, 500, 888, 240, 26) +
    rect(482, 560, 36, 310, 10, tube(pen, pen.colour)) +
    ellipse(500, 876, 210, 26, slab(pen, pen.colour)) +
    circle(500, 350, 250, '#ffffff', { opacity: 0.5 }) +
    repeat(5, blade) +
    repeat(24, (index) =>
      turned(index * 15, 500, 350, stroke('M500 300Q508 200 500 100', darken(pen.colour, 0.35), 4, { opacity: 0.7 })),
    ) +
    circle(500, 350, 250, 'none', { stroke: pen.colour, 'stroke-width': 16 }) +
    circle(500, 350, 160, 'none', { stroke: darken(pen.colour, 0.35), 'stroke-width': 4 }) +
    circle(500, 350, 54, slab(pen, pen.colour)) +
    mark(pen, 500, 350, 36, pen.contrast, 0.6) +
    rect(456, 600, 88, 110, 20, slab(pen, pen.colour)) +
    led(pen, 500, 640, 7)
  )
}

function ribbedHeater(pen: Pen) {
  return (
    shadow(pen, 500, 880, 380, 34) +
    rect(180, 836, 90, 40, 12, '#26282c') +
    rect(730, 836, 90, 40, 12, '#26282c') +
    repeat(
      9,
      (index) =>
        rect(150 + index * 78, 210, 66, 630, 33, tube(pen, pen.colour)) +
        rect(164 + index * 78, 260, 8, 500, 4, '#ffffff', { opacity: 0.35 }),
    ) +
    rect(130, 260, 740, 26, 13, darken(pen.colour, 0.15)) +
    rect(130, 760, 740, 26, 13, darken(pen.colour, 0.15)) +
    rect(760, 320, 130, 400, 30, slab(pen, '#2b2d31')) +
    circle(825, 420, 42, metal(pen)) +
    rect(821, 388, 8, 26, 4, pen.accent) +
    rect(790, 510, 70, 46, 8, '#0a0b0d') +
    rect(802, 522, 20, 22, 3, '#ffb26b') +
    rect(828, 522, 20, 22, 3, '#ffb26b') +
    led(pen, 825, 610, 8)
  )
}

function panelHeater(pen: Pen) {
  return (
    shadow(pen, 500, 846, 410, 30) +
    rect(210, 780, 70, 60, 12, '#2b2d31') +
    rect(720, 780, 70, 60, 12, '#2b2d31') +
    rect(90, 270, 820, 520, 36, front(pen, pen.colour)) +
    rect(90, 270, 820, 8, 4, '#ffffff', { opacity: 0.5 }) +
    rect(120, 288, 760, 40, 14, darken(pen.colour, 0.2)) +
    repeat(23, (index) => rect(136 + index * 32, 294, 16, 28, 4, darken(pen.colour, 0.6))) +
    rect(690, 360, 180, 80, 16, '#0b0c0f') +
    rect(714, 380, 30, 40, 5, '#ffb26b') +
    rect(752, 380, 30, 40, 5, '#ffb26b') +
    led(pen, 830, 400, 7) +
    repeat(3, (row) => stroke(`M140 ${640 + row * 44}H860`, darken(pen.colour, 0.22), 6, { opacity: 0.5 })) +
    mark(pen, 170, 400, 44, pen.contrast, 0.5) +
    path('M110 330H420L250 770H110z', gloss(pen, 0.3))
  )
}

function fanHeater(pen: Pen) {
  const glow = pen.radial(0.5, 0.5, 0.5, [0, '#ffb469'], [0.55, '#c4562a'], [1, '#3a1c14'])
  return (
    shadow(pen, 500, 882, 230) +
    rect(290, 150, 420, 720, 90, tube(pen, pen.colour)) +
    rect(340, 330, 320, 440, 40, '#191a1d') +
    rect(352, 342, 296, 416, 34, glow) +
    repeat(12, (row) => rect(352, 352 + row * 34, 296, 9, 4, '#26282c')) +
    circle(500, 240, 52, metal(pen)) +
    circle(500, 240, 38, '#2b2d31') +
    rect(495, 206, 10, 28, 5, pen.accent) +
    mark(pen, 500, 812, 28, pen.contrast, 0.5)
  )
}

export const heater = (pen: Pen) => pen.random.pick([ribbedHeater, panelHeater, fanHeater])(pen)
