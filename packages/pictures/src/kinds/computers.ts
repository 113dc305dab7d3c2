import { darken, lighten } from '../colour.ts'
import { display, front, glass, led, mark, metal, shadow, slab, softShade, tube } from '../materials.ts'
import type { Pen } from '../pen.ts'
import { circle, ellipse, group, path, rect, repeat, stroke, turned } from '../shapes.ts'

export function laptop(pen: Pen) {
  const rim = pen.random.pick([14, 18, 24])
  const dark = pen.random.chance(0.6)
  const keyTone = dark ? '#1c1e22' : darken(pen.colour, 0.35)
  const glow = pen.random.chance(0.3) ? pen.accent : lighten(keyTone, 0.25)
  const rows = repeat(5, (row) => {
    const y = 676 + row * 21
    const inset = 196 - row * 10
    return (
      stroke(`M${inset} ${y}H${1000 - inset}`, keyTone, 15, {
        'stroke-dasharray': `${38 + row * 1.5} 5`,
        'stroke-linecap': 'butt',
      }) + stroke(`M${inset} ${y + 8}H${1000 - inset}`, glow, 1.5, { opacity: 0.45 })
    )
  })
  return (
    shadow(pen, 500, 856, 440, 34) +
    path('M168 160Q168 136 192 136H808Q832 136 832 160V640H168z', slab(pen, darken(pen.colour, 0.08))) +
    rect(174, 142, 652, 496, 18, '#0a0b0d') +
    display(pen, 174 + rim, 142 + rim + 6, 652 - rim * 2, 462 - rim, 6) +
    circle(500, 142 + rim / 2 + 3, 4, '#27344d') +
    path('M164 640H836L924 822H76z', front(pen, lighten(pen.colour, 0.06))) +
    rect(190, 636, 620, 14, 4, '#17191c') +
    path('M186 662H814L850 778H150z', darken(pen.colour, 0.14)) +
    rows +
    path('M398 788H602L610 816H390z', darken(pen.colour, 0.1), {
      stroke: darken(pen.colour, 0.28),
      'stroke-width': 2,
    }) +
    path(
      'M76 822H924V834Q924 848 900 848H100Q76 848 76 834z',
      pen.linear(90, [0, lighten(pen.colour, 0.3)], [0.4, pen.colour], [1, darken(pen.colour, 0.45)]),
    ) +
    path('M440 822H560Q556 834 540 834H460Q444 834 440 822z', darken(pen.colour, 0.3)) +
    mark(pen, 500, 612, 16, '#ffffff', 0.5)
  )
}

function fan(pen: Pen, cx: number, cy: number, r: number) {
  const ring = pen.radial(
    0.5,
    0.5,
    0.5,
    [0.7, pen.accent, 0.1],
    [0.86, lighten(pen.accent, 0.3), 1],
    [1, pen.accent, 0.1],
  )
  return (
    circle(cx, cy, r * 1.08, '#0c0d10') +
    circle(cx, cy, r, ring) +
    circle(cx, cy, r * 0.78, '#121418') +
    repeat(7, (index) =>
      turned(
        index * 51.4,
        cx,
        cy,
        path(
          `M${cx} ${cy}Q${cx + r * 0.5} ${cy - r * 0.7} ${cx + r * 0.08} ${cy - r * 0.76}Q${cx - r * 0.3} ${cy - r * 0.4} ${cx} ${cy}z`,
          '#2b2f37',
        ),
      ),
    ) +
    circle(cx, cy, r * 0.22, '#1c1f25')
  )
}

export function desktop(pen: Pen) {
  const gaming = pen.random.chance(0.6)
  const side = gaming
    ? path('M466 150L802 178V826L466 874z', glass(pen)) +
      fan(pen, 560, 330, 82) +
      fan(pen, 560, 540, 82) +
      fan(pen, 560, 740, 76) +
      rect(664, 480, 122, 56, 8, '#2a2e36') +
      rect(664, 526, 122, 8, 3, pen.accent) +
      path('M650 250h120v150h-120z', '#1e2229') +
      rect(676, 276, 62, 62, 8, '#343a45') +
      led(pen, 707, 307, 10) +
      path('M470 152L640 166L500 868L470 872z', '#ffffff', { opacity: 0.09 })
    : path(
        'M466 150L802 178V826L466 874z',
        pen.linear(0, [0, darken(pen.colour, 0.12)], [1, darken(pen.colour, 0.34)]),
      ) + repeat(9, (row) => stroke(`M560 ${360 + row * 24}L730 ${366 + row * 21}`, darken(pen.colour, 0.55), 9))
  const face = gaming
    ? fan(pen, 352, 300, 88) + fan(pen, 352, 510, 88) + fan(pen, 352, 720, 84)
    : rect(262, 230, 180, 60, 8, darken(pen.colour, 0.4)) +
      rect(276, 256, 152, 8, 4, '#0c0d0f') +
      repeat(7, (row) => rect(276, 520 + row * 34, 152, 14, 7, darken(pen.colour, 0.4))) +
      mark(pen, 352, 420, 44, pen.contrast, 0.7)
  return (
    shadow(pen, 520, 872, 340, 40) +
    side +
    path(
      'M236 176Q236 158 254 157L466 150V874L254 858Q236 857 236 840z',
      pen.linear(0, [0, lighten(pen.colour, 0.2)], [0.2, pen.colour], [1, darken(pen.colour, 0.22)]),
    ) +
    group(face, { transform: 'translate(0 6)' }) +
    circle(276, 190, 9, '#0d0e10') +
    led(pen, 276, 190, 4) +
    rect(300, 186, 34, 8, 4, '#0d0e10') +
    rect(344, 186, 34, 8, 4, '#0d0e10')
  )
}

export function monitor(pen: Pen) {
  const wide = pen.random.chance(0.4)
  const [w, h] = wide ? [860, 390] : [760, 448]
  const x = 500 - w / 2
  const y = wide ? 200 : 158
  const foot = pen.random.pick([
    () => path('M320 858L480 792H520L680 858L660 872L500 812L340 872z', slab(pen, pen.colour)),
    () =>
      ellipse(500, 852, 190, 26, slab(pen, darken(pen.colour, 0.1))) +
      ellipse(500, 846, 190, 24, front(pen, pen.colour)),
    () => rect(330, 838, 340, 22, 10, front(pen, pen.colour)),
  ])
  const curve = wide
    ? path(
        `M${x} ${y + 6}Q500 ${y + 34} ${x + w} ${y + 6}V${y + h - 4}Q500 ${y + h + 26} ${x} ${y + h - 4}z`,
        '#0a0b0d',
      )
    : rect(x, y, w, h, 14, '#0a0b0d')
  return (
    shadow(pen, 500, 866, 250, 26) +
    path(`M468 ${y + h - 10}H532L540 850H460z`, tube(pen, pen.colour)) +
    foot() +
    curve +
    rect(x, y + (wide ? 12 : 0), w, h - (wide ? 6 : 0), 14, front(pen, darken(pen.colour, 0.2))) +
    rect(x + 3, y + (wide ? 15 : 3), w - 6, h - (wide ? 12 : 6), 12, '#08090b') +
    display(pen, x + 14, y + (wide ? 26 : 14), w - 28, h - (wide ? 48 : 44), 4) +
    mark(pen, 500, y + h - 15, 15, '#c9cbd0', 0.8) +
    circle(x + w - 40, y + h - 14, 4, lighten(pen.accent, 0.4))
  )
}

export function keyboard(pen: Pen) {
  const light = pen.random.chance(0.5)
  const cap = light ? lighten(pen.colour, 0.12) : darken(pen.colour, 0.22)
  const keyFill = pen.linear(90, [0, lighten(cap, 0.2)], [0.75, cap], [1, darken(cap, 0.25)])
  const compact = pen.random.chance(0.4)
  const widths = [15, 14.5, 14, 13.5]
  const size = 776 / 15
  const rows = widths
    .map((count, row) =>
      repeat(Math.floor(count), (index) => {
        const wide = index === Math.floor(count) - 1 ? (15 - Math.floor(count) + 1) * size - 6 : size - 6
        const fill = index === 0 && row === 0 ? pen.accent : keyFill
        return rect(112 + index * size, 392 + row * (size + 2), wide, size - 6, 8, fill)
      }),
    )
    .join('')
  const last = [
    [0, 1.4],
    [1.4, 1.4],
    [2.8, 1.4],
    [4.2, 6],
    [10.2, 1.2],
    [11.4, 1.2],
    [12.6, 1.2],
    [13.8, 1.2],
  ]
    .map(([at = 0, wide = 1]) => rect(112 + at * size, 392 + 4 * (size + 2), wide * size - 6, size - 6, 8, keyFill))
    .join('')
  const knob = compact
    ? ''
    : circle(846, 352, 24, metal(pen)) +
      circle(846, 352, 17, darken(pen.colour, 0.2)) +
      repeat(3, (index) => rect(116 + index * 40, 344, 24, 10, 5, pen.accent, { opacity: 1 - index * 0.25 }))
  const top = compact ? 366 : 316
  return (
    softShade(pen, 70, top + 60, 860, 420) +
    rect(84, top, 832, 700 - top, 30, slab(pen, darken(pen.colour, 0.1))) +
    rect(84, top, 832, 10, 5, '#ffffff', { opacity: 0.2 }) +
    rect(104, 384, 792, 282, 14, darken(pen.colour, 0.6)) +
    rows +
    last +
    knob +
    stroke('M500 316C500 220 560 240 560 130', '#2a2c30', compact ? 0 : 12)
  )
}

export function mouse(pen: Pen) {
  const gaming = pen.random.chance(0.5)
  const tilt = pen.random.pick([-14, 0, 12])
  const body =
    'M500 118C660 118 716 236 716 430V600C716 780 632 884 500 884S284 780 284 600V430C284 236 340 118 500 118z'
  const shade = pen.radial(
    0.36,
    0.3,
    0.85,
    [0, lighten(pen.colour, 0.45)],
    [0.45, pen.colour],
    [1, darken(pen.colour, 0.5)],
  )
  return turned(
    tilt,
    500,
    500,
    softShade(pen, 290, 170, 470, 770) +
      path(body, shade) +
      stroke('M284 452Q500 512 716 452M500 118V480', darken(pen.colour, 0.5), 5, { opacity: 0.7 }) +
      rect(470, 220, 60, 156, 30, darken(pen.colour, 0.65)) +
      rect(480, 240, 40, 116, 20, tube(pen, gaming ? pen.accent : '#8d9096')) +
      repeat(6, (row) => rect(482, 252 + row * 17, 36, 4, 2, '#000000', { opacity: 0.35 })) +
      rect(486, 410, 28, 40, 14, darken(pen.colour, 0.5)) +
      (gaming
        ? stroke('M330 640Q360 800 500 846Q640 800 670 640', pen.accent, 8, { opacity: 0.9 }) +
          rect(276, 470, 16, 76, 8, darken(pen.colour, 0.4)) +
          rect(276, 556, 16, 76, 8, darken(pen.colour, 0.4))
        : '') +
      mark(pen, 500, 700, 52, pen.contrast, 0.5) +
      path('M330 420C336 260 380 170 470 146C400 220 372 320 372 440z', '#ffffff', { opacity: 0.28 }),
  )
}

export function printer(pen: Pen) {
  const tank = pen.random.chance(0.5)
  const scan = pen.random.chance(0.6)
  const inks = ['#1d1d1f', '#1aa3d0', '#d2317d', '#f0c419']
    .map(
      (colour, index) =>
        rect(706 + index * 36, 616, 26, 92, 6, '#ffffff', { opacity: 0.3 }) +
        rect(706 + index * 36, 636 + index * 8, 26, 72 - index * 8, 6, colour),
    )
    .join('')
  return (
    shadow(pen, 500, 830, 410, 38) +
    path('M300 330L330 152H670L700 330z', pen.linear(90, [0, '#ffffff'], [1, '#dcd8d2'])) +
    repeat(4, (row) => rect(376, 196 + row * 28, 248 - row * 30, 8, 4, '#b8b4ac')) +
    path(
      'M150 330Q152 304 184 304H816Q848 304 850 330L872 420H128z',
      pen.linear(90, [0, lighten(pen.colour, 0.3)], [1, pen.colour]),
    ) +
    (scan
      ? path('M196 322H804L820 384H180z', '#24272c') + path('M196 322H480L420 384H180z', '#ffffff', { opacity: 0.1 })
      : '') +
    rect(112, 412, 776, 396, 34, front(pen, pen.colour)) +
    rect(112, 412, 776, 6, 3, '#ffffff', { opacity: 0.4 }) +
    rect(168, 452, 250, 100, 14, '#17191d') +
    display(pen, 182, 464, 132, 76, 6) +
    circle(352, 502, 18, '#33373e') +
    led(pen, 392, 502, 6) +
    rect(210, 640, tank ? 450 : 580, 60, 12, '#101113') +
    path(
      `M240 676H${tank ? 630 : 760}L${tank ? 660 : 800} 800H200z`,
      pen.linear(90, [0, '#d9d6d0'], [0.3, '#ffffff'], [1, '#f1efec']),
    ) +
    display(pen, 290, 706, tank ? 280 : 410, 74, 4) +
    (tank ? inks : '') +
    mark(pen, 830, 482, 30, pen.contrast, 0.6)
  )
}

export function router(pen: Pen) {
  const count = pen.random.pick([2, 4, 4, 6])
  const mesh = pen.random.chance(0.3)
  if (mesh) {
    return (
      shadow(pen, 500, 856, 250) +
      path('M268 300Q272 130 500 130T732 300L708 800Q700 860 620 860H380Q300 860 292 800z', tube(pen, pen.colour)) +
      ellipse(500, 214, 176, 66, lighten(pen.colour, 0.3), { opacity: 0.55 }) +
      rect(468, 470, 64, 8, 4, darken(pen.colour, 0.3)) +
      led(pen, 500, 760, 8) +
      mark(pen, 500, 560, 46, pen.contrast, 0.4)
    )
  }
  const antennas = repeat(count, (index) => {
    const x = 220 + (560 * index) / (count - 1)
    const lean = (x - 500) / 20
    return turned(
      lean,
      x,
      620,
      rect(x - 15, 150, 30, 470, 14, tube(pen, pen.colour)) + rect(x - 20, 570, 40, 66, 10, darken(pen.colour, 0.3)),
    )
  })
  return (
    shadow(pen, 500, 836, 430, 36) +
    antennas +
    path(
      'M130 640Q136 606 176 606H824Q864 606 870 640L904 772H96z',
      pen.linear(90, [0, lighten(pen.colour, 0.12)], [1, darken(pen.colour, 0.12)]),
    ) +
    repeat(9, (row) => stroke(`M${300 - row * 5} ${634 + row * 13}H${700 + row * 5}`, darken(pen.colour, 0.4), 5)) +
    rect(92, 768, 816, 62, 22, front(pen, darken(pen.colour, 0.1))) +
    repeat(6, (index) => circle(380 + index * 48, 800, 6, index === 5 ? '#f2b84b' : lighten(pen.accent, 0.35))) +
    mark(pen, 190, 800, 26, pen.contrast, 0.7)
  )
}

export function webcam(pen: Pen) {
  return (
    shadow(pen, 500, 868, 230) +
    path('M392 640H608L640 850Q640 868 620 868H380Q360 868 360 850z', front(pen, darken(pen.colour, 0.2))) +
    rect(466, 560, 68, 120, 20, tube(pen, pen.colour)) +
    rect(150, 240, 700, 350, 175, slab(pen, pen.colour)) +
    rect(176, 266, 648, 298, 149, '#121418') +
    circle(500, 415, 150, '#08090b') +
    circle(500, 415, 128, metal(pen)) +
    circle(500, 415, 112, '#0b0c10') +
    circle(500, 415, 84, pen.radial(0.38, 0.34, 0.7, [0, '#6b82b6'], [0.4, '#232c47'], [1, '#05060a'])) +
    ellipse(474, 384, 22, 14, '#ffffff', { opacity: 0.8 }) +
    repeat(3, (index) => circle(250 + index * 22, 415, 5, '#3a3f48')) +
    led(pen, 740, 415, 8) +
    path('M240 300Q330 272 460 270Q340 330 250 420Q212 350 240 300z', '#ffffff', { opacity: 0.12 })
  )
}
