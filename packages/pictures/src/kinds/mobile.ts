import { darken, lighten } from '../colour.ts'
import { display, gloss, lens, mark, metal, shadow, slab, tube } from '../materials.ts'
import type { Pen } from '../pen.ts'
import { circle, group, path, rect, repeat, stroke, turned } from '../shapes.ts'

const W = 352
const H = 740

function shell(pen: Pen, x: number, y: number, r: number) {
  const edge = pen.linear(
    0,
    [0, darken(pen.colour, 0.45)],
    [0.04, lighten(pen.colour, 0.45)],
    [0.1, pen.colour],
    [0.92, darken(pen.colour, 0.12)],
    [0.98, lighten(pen.colour, 0.3)],
    [1, darken(pen.colour, 0.5)],
  )
  return rect(x, y, W, H, r, edge)
}

function island(pen: Pen, x: number, y: number) {
  const plate = slab(pen, lighten(pen.colour, 0.1))
  const edge = { stroke: darken(pen.colour, 0.25), 'stroke-width': 2 }
  const flash = (cx: number, cy: number) => circle(cx, cy, 12, '#fff6dd') + circle(cx, cy, 6, '#ffe9ae')
  const layouts = [
    () =>
      rect(x + 28, y + 28, 168, 168, 46, plate, edge) +
      lens(pen, x + 72, y + 74, 37) +
      lens(pen, x + 72, y + 152, 37) +
      lens(pen, x + 150, y + 113, 37) +
      flash(x + 150, y + 56),
    () =>
      rect(x + 32, y + 32, 92, 252, 46, plate, edge) +
      lens(pen, x + 78, y + 78, 36) +
      lens(pen, x + 78, y + 158, 36) +
      lens(pen, x + 78, y + 238, 36) +
      flash(x + 156, y + 70),
    () =>
      circle(x + W / 2, y + 168, 118, plate, edge) +
      circle(x + W / 2, y + 168, 100, darken(pen.colour, 0.6)) +
      lens(pen, x + W / 2 - 42, y + 128, 38) +
      lens(pen, x + W / 2 + 42, y + 128, 38) +
      lens(pen, x + W / 2 - 42, y + 208, 38) +
      flash(x + W / 2 + 42, y + 208),
    () =>
      rect(x, y + 84, W, 112, 0, plate) +
      rect(x, y + 84, W, 3, 0, '#ffffff', { opacity: 0.35 }) +
      rect(x, y + 193, W, 3, 0, '#000000', { opacity: 0.25 }) +
      lens(pen, x + 92, y + 140, 40) +
      lens(pen, x + 184, y + 140, 40) +
      flash(x + 268, y + 140),
    () =>
      lens(pen, x + 80, y + 84, 44) +
      lens(pen, x + 80, y + 188, 44) +
      flash(x + 152, y + 84) +
      circle(x + 152, y + 188, 16, '#15171b'),
    () =>
      rect(x + 30, y + 30, 226, 104, 52, plate, edge) +
      lens(pen, x + 84, y + 82, 40) +
      lens(pen, x + 176, y + 82, 40) +
      flash(x + 232, y + 82),
  ] as const
  return pen.random.pick(layouts)()
}

function dock(x: number, y: number, colours: string[]) {
  return (
    rect(x, y, 280, 84, 30, '#ffffff', { opacity: 0.24 }) +
    colours.map((colour, index) => rect(x + 18 + index * 64, y + 16, 52, 52, 15, colour, { opacity: 0.95 })).join('')
  )
}

function clock(pen: Pen, cx: number, y: number) {
  const width = pen.random.pick([130, 150, 110])
  return (
    rect(cx - width / 2, y, width, 34, 10, '#ffffff', { opacity: 0.92 }) +
    rect(cx - 46, y + 50, 92, 9, 4, '#ffffff', { opacity: 0.65 })
  )
}

function face(pen: Pen, x: number, y: number, r: number) {
  const rim = pen.random.pick([11, 14, 17])
  const camera = pen.random.pick([
    () => circle(x + W / 2, y + 44, 11, '#050507'),
    () => rect(x + W / 2 - 46, y + 32, 92, 26, 13, '#050507') + circle(x + W / 2 + 30, y + 45, 6, '#1e2740'),
    () => circle(x + 56, y + 48, 11, '#050507'),
  ])
  return (
    shell(pen, x, y, r) +
    rect(x + 5, y + 5, W - 10, H - 10, r - 5, '#07080a') +
    display(pen, x + rim, y + rim, W - rim * 2, H - rim * 2, r - rim) +
    clock(pen, x + W / 2, y + 118) +
    dock(x + 36, y + H - 132, ['#ffffff', lighten(pen.accent, 0.5), '#ffd37a', '#f3f5f8']) +
    rect(x + W / 2 - 55, y + H - 32, 110, 6, 3, '#ffffff', { opacity: 0.85 }) +
    camera()
  )
}

export function phone(pen: Pen) {
  const r = pen.random.pick([34, 48, 58])
  const [backX, frontX] = pen.random.pick([
    [118, 500],
    [530, 146],
  ])
  const back =
    shell(pen, backX, 96, r) +
    rect(backX + 5, 101, W - 10, H - 10, r - 5, slab(pen, pen.colour)) +
    path(`M${backX + 190} 101H${backX + W - 30}L${backX + 120} ${H + 90}H${backX + 40}z`, gloss(pen, 0.32), {
      opacity: 0.6,
    }) +
    island(pen, backX, 96) +
    mark(pen, backX + W / 2, 96 + H * 0.62, 40, pen.contrast, 0.55)
  const keys = rect(backX < frontX ? frontX + W : frontX - 5, 330, 5, 100, 2, darken(pen.colour, 0.3))
  return (
    shadow(pen, backX + W / 2, 850, 200) +
    back +
    shadow(pen, frontX + W / 2, 884, 210) +
    keys +
    face(pen, frontX, 138, r)
  )
}

export function phoneCase(pen: Pen) {
  const [x, y] = [300, 104]
  const w = 400
  const h = 780
  const finish = pen.random.pick(['ring', 'grip', 'plain'])
  const cut = pen.random.pick([
    rect(x + 36, y + 36, 190, 190, 56, '#1c1e22'),
    rect(x + 40, y + 40, 104, 270, 52, '#1c1e22'),
    circle(x + w / 2, y + 180, 120, '#1c1e22'),
  ])
  const detail = {
    ring:
      circle(x + w / 2, y + 480, 116, 'none', { stroke: lighten(pen.colour, 0.3), 'stroke-width': 16, opacity: 0.7 }) +
      rect(x + w / 2 - 9, y + 620, 18, 70, 9, lighten(pen.colour, 0.3), { opacity: 0.7 }),
    grip: repeat(7, (row) =>
      stroke(`M${x + 60} ${y + 400 + row * 46}h${w - 120}`, darken(pen.colour, 0.25), 8, { opacity: 0.5 }),
    ),
    plain: mark(pen, x + w / 2, y + 520, 64, pen.accent, 0.9),
  }[finish]
  return (
    shadow(pen, 500, 888, 230) +
    rect(x, y, w, h, 76, tube(pen, pen.colour)) +
    rect(x + 12, y + 12, w - 24, h - 24, 66, slab(pen, pen.colour)) +
    detail +
    group(cut, { stroke: darken(pen.colour, 0.45), 'stroke-width': 8 }) +
    path(`M${x + 230} ${y + 12}h120L${x + 90} ${y + h - 12}h-60z`, gloss(pen, 0.35), { opacity: 0.6 })
  )
}

export function tablet(pen: Pen) {
  const upright = pen.random.chance(0.35)
  const [w, h] = upright ? [560, 760] : [790, 580]
  const [x, y] = upright ? [180, 112] : [92, 212]
  const rim = pen.random.pick([24, 30])
  const pencil = upright
    ? rect(792, 190, 30, 640, 15, tube(pen, '#f1efec')) +
      path('M792 815h30l-15 50z', '#dcd9d4') +
      rect(792, 250, 30, 6, 0, pen.accent)
    : turned(90, 500, 830, rect(484, 470, 26, 640, 13, tube(pen, '#f1efec')) + path('M484 1098h26l-13 44z', '#d8d5cf'))
  const behind = upright
    ? ''
    : group(rect(x + 60, y - 70, w - 60, h, 36, slab(pen, pen.colour)) + lens(pen, x + w - 56, y - 18, 26), {})
  return (
    shadow(pen, 500, upright ? 880 : 800, upright ? 330 : 420, 34) +
    behind +
    rect(x, y, w, h, 38, slab(pen, lighten(pen.colour, 0.1))) +
    rect(x + 5, y + 5, w - 10, h - 10, 34, '#08090b') +
    display(pen, x + rim, y + rim, w - rim * 2, h - rim * 2, 16) +
    circle(upright ? x + w / 2 : x + w / 2, y + rim / 2 + 2, 5, '#23304a') +
    repeat(5, (index) =>
      rect(
        x + w / 2 - 190 + index * 80,
        y + h - rim - 76,
        58,
        58,
        15,
        [lighten(pen.accent, 0.4), '#ffffff', '#ffd37a', '#8fd3b6', '#f59d86'][index] ?? '#fff',
        { opacity: 0.95 },
      ),
    ) +
    (upright ? shadow(pen, 808, 872, 30, 8) : shadow(pen, 480, 846, 330, 12)) +
    pencil
  )
}

export function ebook(pen: Pen) {
  const paper = pen.linear(90, [0, '#eeebe2'], [1, '#dcd8cc'])
  const lines = repeat(13, (row) => {
    const width = row === 12 || row === 5 ? 190 : 380 + pen.random.whole(-6, 6)
    return rect(310, 318 + row * 36 + (row > 5 ? 22 : 0), width, 10, 4, '#56544f', { opacity: 0.7 })
  })
  return (
    shadow(pen, 500, 884, 320) +
    rect(212, 104, 576, 780, 44, slab(pen, pen.colour)) +
    rect(218, 108, 564, 4, 2, '#ffffff', { opacity: 0.25 }) +
    rect(264, 158, 472, 626, 8, paper) +
    rect(310, 206, 220, 22, 6, '#3c3a36') +
    rect(310, 246, 130, 10, 4, '#8a867c') +
    lines +
    mark(pen, 500, 834, 34, pen.contrast, 0.6)
  )
}

function strap(pen: Pen, x: number, w: number, tone: string) {
  const holes = repeat(5, (index) => rect(500 - 16, 706 + index * 36, 32, 12, 6, darken(tone, 0.55)))
  return (
    path(
      `M${x + 14} 330L${x + 44} 90Q${x + 46} 74 ${x + 64} 74H${x + w - 64}Q${x + w - 46} 74 ${x + w - 44} 90L${x + w - 14} 330z`,
      tube(pen, tone),
    ) +
    path(
      `M${x + 14} 650L${x + 44} 900Q${x + 46} 926 ${x + 74} 926H${x + w - 74}Q${x + w - 46} 926 ${x + w - 44} 900L${x + w - 14} 650z`,
      tube(pen, tone),
    ) +
    holes
  )
}

function dial(pen: Pen, cx: number, cy: number, r: number) {
  const ticks = repeat(12, (index) =>
    turned(index * 30, cx, cy, rect(cx - 3, cy - r + 16, 6, index % 3 ? 14 : 28, 3, '#ffffff', { opacity: 0.85 })),
  )
  return (
    ticks +
    turned(pen.random.whole(300, 320), cx, cy, rect(cx - 6, cy - r * 0.55, 12, r * 0.6, 6, '#ffffff')) +
    turned(pen.random.whole(40, 70), cx, cy, rect(cx - 4, cy - r * 0.78, 8, r * 0.82, 4, '#ffffff')) +
    circle(cx, cy, 12, lighten(pen.accent, 0.4))
  )
}

function activity(pen: Pen, cx: number, cy: number, r: number) {
  const arc = (radius: number, colour: string, share: number) => {
    const length = Math.round(2 * Math.PI * radius)
    return (
      circle(cx, cy, radius, 'none', { stroke: colour, 'stroke-width': 22, opacity: 0.25 }) +
      turned(
        -90,
        cx,
        cy,
        circle(cx, cy, radius, 'none', {
          stroke: colour,
          'stroke-width': 22,
          'stroke-linecap': 'round',
          'stroke-dasharray': `${Math.round(length * share)} ${length}`,
        }),
      )
    )
  }
  return (
    arc(r * 0.82, lighten(pen.accent, 0.35), pen.random.between(0.55, 0.9)) +
    arc(r * 0.6, '#ff8f6b', pen.random.between(0.4, 0.8)) +
    arc(r * 0.38, '#7fd6a4', 0.7)
  )
}

export function smartwatch(pen: Pen) {
  const isRound = pen.random.chance(0.5)
  const tone = pen.random.chance(0.4) ? pen.colour : darken(pen.colour, 0.3)
  const crown = rect(isRound ? 762 : 742, 440, 26, 84, 12, tube(pen, lighten(pen.colour, 0.15)))
  const hands = pen.random.chance(0.5) ? dial : activity
  const body = isRound
    ? circle(500, 490, 270, slab(pen, pen.colour)) +
      circle(500, 490, 252, darken(pen.colour, 0.45)) +
      circle(500, 490, 240, '#07080a') +
      display(pen, 276, 266, 448, 448, 224) +
      circle(500, 490, 224, '#05060a', { opacity: 0.55 }) +
      hands(pen, 500, 490, 206)
    : rect(258, 230, 484, 530, 128, slab(pen, pen.colour)) +
      rect(274, 246, 452, 498, 114, '#07080a') +
      display(pen, 296, 268, 408, 454, 92) +
      rect(296, 268, 408, 454, 92, '#05060a', { opacity: 0.5 }) +
      hands(pen, 500, 495, 182)
  return (
    shadow(pen, 500, 928, 190) +
    strap(pen, 296, 408, tone) +
    crown +
    body +
    path(
      isRound
        ? 'M330 350Q400 262 520 258Q420 330 352 520Q322 430 330 350z'
        : 'M300 330Q306 262 380 262H560L330 620H300z',
      '#ffffff',
      { opacity: 0.1 },
    )
  )
}

export function band(pen: Pen) {
  const tone = pen.colour
  return (
    shadow(pen, 500, 928, 130) +
    strap(pen, 366, 268, tone) +
    rect(382, 240, 236, 520, 112, slab(pen, darken(tone, 0.25))) +
    rect(392, 250, 216, 500, 102, '#07080a') +
    display(pen, 406, 264, 188, 472, 88) +
    rect(406, 264, 188, 472, 88, '#05060a', { opacity: 0.62 }) +
    rect(446, 340, 108, 46, 10, '#ffffff') +
    rect(446, 402, 108, 46, 10, lighten(pen.accent, 0.35)) +
    activity(pen, 500, 590, 78) +
    rect(446, 474, 66, 8, 4, '#ffffff', { opacity: 0.6 }) +
    path('M406 350Q410 270 490 264H520L410 560z', '#ffffff', { opacity: 0.1 }) +
    rect(500 - 30, 758, 60, 4, 2, metal(pen))
  )
}
