import { darken, lighten } from '../colour.ts'
import {
  bar,
  display,
  front,
  glass,
  gloss,
  led,
  lens,
  mark,
  mesh,
  metal,
  shadow,
  slab,
  softShade,
  tube,
} from '../materials.ts'
import type { Pen } from '../pen.ts'
import { circle, ellipse, group, path, rect, repeat, stroke, turned } from '../shapes.ts'

export function television(pen: Pen) {
  const [x, y, w, h] = [70, 190, 860, 506]
  const legs = pen.random.chance(0.55)
    ? path('M214 690L180 790H206L250 690zM786 690L820 790H794L750 690z', slab(pen, darken(pen.colour, 0.1))) +
      shadow(pen, 200, 792, 50, 10) +
      shadow(pen, 800, 792, 50, 10)
    : path('M450 690H550L560 770H440z', tube(pen, pen.colour)) +
      shadow(pen, 500, 798, 260, 22) +
      path('M280 790Q300 766 340 766H660Q700 766 720 790z', front(pen, pen.colour))
  return (
    shadow(pen, 500, 800, 420, 26) +
    legs +
    rect(x, y, w, h, 8, front(pen, pen.colour)) +
    rect(x + 3, y + 3, w - 6, h - 6, 6, '#08090b') +
    display(pen, x + 8, y + 8, w - 16, h - 24, 3) +
    mark(pen, 500, y + h - 8, 11, '#d6d8dc', 0.9) +
    rect(x + 3, y + h - 14, w - 6, 2, 0, '#ffffff', { opacity: 0.12 })
  )
}

function cup(pen: Pen, x: number, turn: number, flip: 1 | -1) {
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
      510,
      70,
      300,
      35,
      pen.linear(0, [0, '#1b1c1f'], [0.5, '#3c3f44'], [1, '#121316']),
    ) +
      rect(x - 70, 496, 140, 328, 68, outer) +
      rect(x - 58, 508, 116, 304, 56, 'none', { stroke: '#ffffff', 'stroke-width': 3, opacity: 0.22 }) +
      mark(pen, x, 660, 44, pen.contrast, 0.6) +
      rect(x - 8, 450, 16, 70, 8, metal(pen)),
  )
}

export function headphones(pen: Pen) {
  const arc = 'M214 520C196 250 320 120 500 120S804 250 786 520'
  const slim = pen.random.chance(0.5)
  const width = slim ? 40 : 58
  const led3 = pen.random.chance(0.35) ? stroke('M184 600v110M816 600v110', pen.accent, 8) : ''
  return (
    shadow(pen, 500, 866, 350, 30) +
    stroke(arc, darken(pen.colour, 0.35), width + 6) +
    stroke(arc, pen.colour, width) +
    stroke('M232 420C244 240 348 146 500 142', lighten(pen.colour, 0.6), 8, { opacity: 0.6 }) +
    stroke('M300 250C350 190 420 168 500 168S650 190 700 250', '#26282c', width * 0.8) +
    stroke('M316 248C366 196 430 180 500 180', '#565a61', 5, { opacity: 0.8 }) +
    stroke('M214 400V520M786 400V520', '#b9bcc1', 18) +
    cup(pen, 214, slim ? 4 : 7, 1) +
    cup(pen, 786, slim ? -4 : -7, -1) +
    led3
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

export function camera(pen: Pen) {
  const classic = pen.random.chance(0.4)
  const skin = mesh(pen, '#3a3c40', 9)
  const top = classic
    ? rect(150, 262, 700, 120, 26, front(pen, '#c9c9c7')) + rect(390, 214, 220, 70, 14, front(pen, '#bdbdbb'))
    : path('M380 290L420 178Q426 162 444 162H556Q574 162 580 178L620 290z', slab(pen, pen.colour)) +
      mark(pen, 500, 220, 34, pen.contrast, 0.7)
  return (
    shadow(pen, 500, 830, 400, 36) +
    top +
    rect(120, 280, 760, 510, 54, slab(pen, pen.colour)) +
    rect(120, 410, 760, 290, 0, darken(pen.colour, 0.45)) +
    rect(120, 410, 760, 290, 0, skin, { opacity: 0.8 }) +
    path('M120 330Q120 280 174 280H250V790H174Q120 790 120 736z', tube(pen, darken(pen.colour, 0.15))) +
    rect(690, 232, 120, 54, 14, tube(pen, '#5a5d63')) +
    rect(180, 240, 90, 46, 20, metal(pen)) +
    circle(800, 350, 20, pen.accent) +
    circle(510, 540, 252, darken(pen.colour, 0.3)) +
    circle(510, 540, 240, tube(pen, '#2c2e33')) +
    circle(510, 540, 206, '#101215') +
    circle(510, 540, 206, 'none', { stroke: pen.accent, 'stroke-width': 5 }) +
    lens(pen, 510, 540, 186) +
    repeat(24, (index) => turned(index * 15, 510, 540, rect(507, 306, 6, 22, 2, '#4b4e54'))) +
    path('M160 320Q200 296 300 296L200 420z', '#ffffff', { opacity: 0.16 })
  )
}

export function cameraLens(pen: Pen) {
  const ribs = (y: number, count: number) =>
    rect(286, y, 428, count * 15 + 12, 10, tube(pen, '#1d1f22')) +
    repeat(count, (row) => rect(288, y + 8 + row * 15, 424, 6, 2, '#000000', { opacity: 0.45 }))
  return (
    shadow(pen, 500, 880, 240) +
    path('M316 300H684V800Q684 880 500 880T316 800z', tube(pen, pen.colour)) +
    ribs(360, 9) +
    rect(306, 540, 388, 20, 4, tube(pen, pen.accent)) +
    ribs(600, 6) +
    rect(330, 740, 340, 8, 4, '#ffffff', { opacity: 0.35 }) +
    ellipse(500, 280, 232, 150, tube(pen, pen.colour)) +
    ellipse(500, 268, 218, 138, '#0c0d0f') +
    ellipse(
      500,
      272,
      178,
      110,
      pen.radial(0.38, 0.34, 0.75, [0, '#7d92c8'], [0.3, '#33406b'], [0.65, '#15192b'], [1, '#05060a']),
    ) +
    ellipse(540, 310, 60, 30, lighten(pen.accent, 0.2), { opacity: 0.35 }) +
    ellipse(440, 226, 54, 24, '#ffffff', { opacity: 0.6 }) +
    rect(400, 690, 60, 10, 4, '#ffffff', { opacity: 0.8 }) +
    rect(476, 690, 110, 10, 4, '#ffffff', { opacity: 0.45 })
  )
}

export function drone(pen: Pen) {
  const arm = (x: number, y: number) =>
    stroke(`M500 480L${x} ${y}`, darken(pen.colour, 0.3), 50) + stroke(`M500 472L${x} ${y - 6}`, pen.colour, 38)
  const rotor = (x: number, y: number) =>
    ellipse(
      x,
      y - 46,
      168,
      34,
      pen.radial(0.5, 0.5, 0.5, [0, '#5a5f66', 0.15], [0.8, '#5a5f66', 0.3], [1, '#5a5f66', 0.05]),
    ) +
    turned(pen.random.whole(-12, 12), x, y - 46, ellipse(x, y - 46, 160, 9, '#33363b', { opacity: 0.85 })) +
    rect(x - 30, y - 48, 60, 66, 16, tube(pen, darken(pen.colour, 0.2))) +
    rect(x - 9, y + 14, 18, 46, 8, pen.colour)
  return (
    shadow(pen, 500, 840, 360, 50) +
    arm(220, 360) +
    arm(780, 360) +
    rotor(220, 360) +
    rotor(780, 360) +
    arm(170, 600) +
    arm(830, 600) +
    path('M350 470Q370 360 500 352Q630 360 650 470L670 590Q660 650 500 656Q340 650 330 590z', slab(pen, pen.colour)) +
    path('M390 430Q410 384 500 380Q590 384 610 430L590 470H410z', darken(pen.colour, 0.5)) +
    mark(pen, 500, 560, 44, pen.contrast, 0.6) +
    rect(420, 628, 160, 116, 40, tube(pen, '#3a3d43')) +
    circle(500, 690, 54, '#15171a') +
    lens(pen, 500, 690, 48) +
    led(pen, 372, 600, 7) +
    led(pen, 628, 600, 7) +
    rotor(170, 600) +
    rotor(830, 600)
  )
}

export function projector(pen: Pen) {
  const cube = pen.random.chance(0.45)
  if (cube)
    return (
      shadow(pen, 500, 870, 300) +
      rect(240, 190, 520, 670, 110, tube(pen, pen.colour)) +
      rect(262, 470, 476, 360, 60, mesh(pen, pen.colour, 14)) +
      circle(500, 366, 120, '#121316') +
      lens(pen, 500, 366, 104) +
      led(pen, 660, 250, 6) +
      mark(pen, 340, 250, 30, pen.contrast, 0.6)
    )
  return (
    shadow(pen, 500, 770, 430, 40) +
    path('M110 430L160 330H840L890 430z', pen.linear(90, [0, lighten(pen.colour, 0.35)], [1, pen.colour])) +
    repeat(3, (index) => rect(560 + index * 70, 366, 44, 26, 13, darken(pen.colour, 0.3))) +
    rect(100, 424, 800, 320, 48, front(pen, pen.colour)) +
    circle(330, 584, 156, darken(pen.colour, 0.3)) +
    circle(330, 584, 140, '#101114') +
    lens(pen, 330, 584, 122) +
    repeat(10, (row) => rect(560, 486 + row * 21, 270, 9, 4, darken(pen.colour, 0.45))) +
    mark(pen, 860, 700, 22, pen.contrast, 0.6) +
    rect(170, 738, 70, 26, 8, '#2b2d31') +
    rect(760, 738, 70, 26, 8, '#2b2d31')
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

export function tripod(pen: Pen) {
  const leg = (d: string) =>
    stroke(d, darken(pen.colour, 0.4), 36, { 'stroke-linecap': 'butt' }) +
    stroke(d, pen.colour, 24, { 'stroke-linecap': 'butt' }) +
    stroke(d, lighten(pen.colour, 0.6), 5, { opacity: 0.5 })
  return (
    shadow(pen, 500, 884, 330, 30) +
    leg('M500 360L520 820') +
    leg('M470 350L236 880') +
    leg('M530 350L764 880') +
    stroke('M420 520L580 520M470 350L500 620L530 350', '#33363b', 14) +
    rect(468, 170, 64, 250, 20, tube(pen, pen.colour)) +
    rect(420, 300, 160, 80, 28, slab(pen, darken(pen.colour, 0.15))) +
    stroke('M540 220L700 300', '#2d3035', 24) +
    rect(660, 270, 90, 44, 22, '#1e2024', { transform: 'rotate(27 700 290)' }) +
    rect(390, 120, 220, 64, 18, slab(pen, pen.colour)) +
    rect(420, 100, 160, 24, 8, '#24262a') +
    circle(440, 340, 26, pen.accent)
  )
}

export function gamepad(pen: Pen) {
  const body =
    'M300 300H700C790 300 840 360 872 520C900 660 900 770 826 776C756 780 730 680 660 630H340C270 680 244 780 174 776C100 770 100 660 128 520C160 360 210 300 300 300z'
  const stick = (x: number, y: number) =>
    circle(x, y, 66, darken(pen.colour, 0.5)) +
    circle(x, y, 54, pen.radial(0.4, 0.35, 0.7, [0, '#63676e'], [0.6, '#2a2c31'], [1, '#131417'])) +
    circle(x, y, 34, '#24262a') +
    ellipse(x - 10, y - 12, 16, 9, '#ffffff', { opacity: 0.25 })
  const buttons = [
    [770, 396, '#e8b84a'],
    [836, 460, '#e0604f'],
    [704, 460, '#4f93dd'],
    [770, 524, '#58b368'],
  ] as const
  const cross =
    rect(214, 400, 40, 124, 10, '#24262a') +
    rect(172, 442, 124, 40, 10, '#24262a') +
    rect(222, 408, 8, 108, 4, '#ffffff', { opacity: 0.1 })
  return (
    softShade(pen, 110, 420, 800, 430) +
    rect(230, 252, 170, 80, 36, darken(pen.colour, 0.4)) +
    rect(600, 252, 170, 80, 36, darken(pen.colour, 0.4)) +
    path(body, pen.linear(75, [0, lighten(pen.colour, 0.35)], [0.4, pen.colour], [1, darken(pen.colour, 0.36)])) +
    path(
      'M300 306H700C760 306 800 330 826 380C780 350 740 340 700 340H300C250 340 210 350 174 380C200 330 240 306 300 306z',
      '#ffffff',
      { opacity: 0.2 },
    ) +
    cross +
    buttons
      .map(
        ([x, y, colour]) =>
          circle(x, y, 32, '#24262a') +
          circle(x, y - 3, 26, colour) +
          ellipse(x - 7, y - 12, 9, 6, '#ffffff', { opacity: 0.5 }),
      )
      .join('') +
    stick(372, 580) +
    stick(628, 580) +
    mark(pen, 500, 400, 62, pen.contrast, 0.7) +
    rect(410, 452, 40, 18, 9, '#24262a') +
    rect(550, 452, 40, 18, 9, '#24262a') +
    stroke('M420 520H580', pen.accent, 10)
  )
}

export function gameConsole(pen: Pen) {
  if (pen.random.chance(0.35)) return handheld(pen)
  const pad = group(gamepad(pen), { transform: 'translate(420 480) scale(.5)' })
  return (
    shadow(pen, 400, 872, 230) +
    path('M250 120Q300 96 330 110V860Q300 880 250 860z', lighten(pen.colour, 0.25)) +
    rect(318, 128, 150, 720, 12, '#15171b') +
    path('M462 110Q500 96 556 120V860Q500 880 462 860z', slab(pen, pen.colour)) +
    stroke('M328 140V836', pen.accent, 7) +
    repeat(12, (row) => rect(344, 170 + row * 22, 100, 9, 4, '#2f333a')) +
    rect(386, 560, 14, 200, 7, '#05060a') +
    led(pen, 393, 520, 7) +
    rect(214, 846, 390, 28, 14, '#1b1d20') +
    mark(pen, 510, 210, 36, pen.contrast, 0.5) +
    pad
  )
}

function handheld(pen: Pen) {
  const grip = (x: number, colour: string) =>
    rect(x, 300, 170, 400, 80, slab(pen, colour)) +
    circle(x + 85, 400, 46, '#17191c') +
    circle(x + 85, 396, 36, '#3d4148') +
    repeat(4, (index) => circle(x + 85 + [0, 36, 0, -36][index]!, 560 + [-36, 0, 36, 0][index]!, 17, '#17191c'))
  return (
    softShade(pen, 60, 320, 880, 480) +
    grip(60, pen.accent) +
    grip(770, pen.colour) +
    rect(190, 290, 620, 420, 24, front(pen, '#2a2c31')) +
    rect(206, 306, 588, 388, 16, '#07080a') +
    display(pen, 230, 330, 540, 340, 6)
  )
}
