import { darken, lighten } from '../colour.ts'
import { display, front, led, lens, mark, mesh, metal, shadow, slab, tube } from '../materials.ts'
import type { Pen } from '../pen.ts'
import { circle, ellipse, path, rect, repeat, stroke, turned } from '../shapes.ts'

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
